import {
  type CourseDetail,
  type CoursePrice,
  getCourse,
  listCourses,
  type PageContext,
  type Picture,
} from '@campus/shared-ui';
import { readKept } from '../store/selection-store';
import { type Facts, factsOf } from './facts';
import { readAddress } from './read-address';

export interface ComparedCourse {
  id: string;
  title: string;
  picture: Picture;
  price: Pick<CoursePrice, 'amount' | 'per' | 'vat'>;
  group: CourseDetail['group'];
  facts: Facts;
}

export interface SelectionData {
  /** The ids of the selection that was loaded. */
  asked: string[];
  /** Those of `asked` that there are. */
  courses: ComparedCourse[];
  choices: { id: string; title: string }[];
  /** Some of these courses ship with the site. */
  offline: boolean;
}

/** A browser loads the visitor's own selection where the address names no course. */
export async function load({ backend, search, signal }: PageContext): Promise<SelectionData> {
  const addressed = readAddress(search).selection;
  const isOwn = addressed.courses.length === 0 && typeof window !== 'undefined';
  const asked = (isOwn ? readKept() : addressed).courses.map(({ id }) => id);
  const [all, ...found] = await Promise.all([
    listCourses(backend, signal),
    ...asked.map((id) => getCourse(backend, id, signal)),
  ]);
  return {
    asked,
    courses: found.flatMap(({ course }) => {
      if (!course) return [];
      const { id, title, price, group, gallery } = course;
      const { amount, per, vat } = price;
      return [
        {
          id,
          title,
          picture: gallery[0] ?? { src: '' },
          price: { ...(amount !== undefined && { amount }), per, vat },
          group,
          facts: factsOf(course),
        },
      ];
    }),
    choices: all.items
      .map(({ id, title }) => ({ id, title }))
      .sort((a, b) => a.title.localeCompare(b.title, 'fr')),
    offline: all.offline || found.some(({ offline }) => offline),
  };
}
