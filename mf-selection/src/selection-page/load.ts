import {
  type CourseDetail,
  type CoursePrice,
  getCourse,
  listCourses,
  type PageContext,
  type Picture,
} from '@campus/shared-ui';
import { readStoredSelection } from '../store/selection-store';
import { type Facts, factsOf } from './facts';
import { readAddress } from './read-address';

export interface ComparedCourse {
  id: string;
  title: string;
  picture: Picture;
  price: Pick<CoursePrice, 'amount' | 'per' | 'vat'>;
  /** An apprentice pays nothing. */
  isAlternance: boolean;
  group: CourseDetail['group'];
  facts: Facts;
}

export interface SelectionData {
  /** The ids of the selection that was loaded. */
  ids: string[];
  /** The known courses among `ids`. */
  courses: ComparedCourse[];
  choices: { id: string; title: string }[];
  /** Some of these courses ship with the site. */
  offline: boolean;
}

/** A browser loads the visitor's own selection where the address names no course. */
export async function load({ backend, search, signal }: PageContext): Promise<SelectionData> {
  const fromAddress = readAddress(search).selection;
  const isOwn = fromAddress.courses.length === 0 && typeof window !== 'undefined';
  const ids = (isOwn ? readStoredSelection() : fromAddress).courses.map(({ id }) => id);
  const [list, ...found] = await Promise.all([
    listCourses(backend, signal),
    ...ids.map((id) => getCourse(backend, id, signal)),
  ]);
  return {
    ids,
    courses: found.flatMap(({ course }) => (course ? [toComparedCourse(course)] : [])),
    choices: list.items
      .map(({ id, title }) => ({ id, title }))
      .sort((a, b) => a.title.localeCompare(b.title, 'fr')),
    offline: list.offline || found.some(({ offline }) => offline),
  };
}

function toComparedCourse(course: CourseDetail): ComparedCourse {
  const { id, title, price, isAlternance, group, gallery } = course;
  const { amount, per, vat } = price;
  return {
    id,
    title,
    picture: gallery[0] ?? { src: '' },
    price: amount === undefined ? { per, vat } : { amount, per, vat },
    isAlternance,
    group,
    facts: factsOf(course),
  };
}
