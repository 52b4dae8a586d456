import { followMoves } from '@campus/contact-request';
import {
  type CourseChoice,
  type CourseDetail,
  type CoursePrice,
  type PageContext,
  type Picture,
} from '@campus/shared-ui';
import { getCourses } from '@campus/shared-ui/kept-courses';
import { readStoredSelection } from '../store/selection-store';
import { type Facts, factsOf } from './facts';
import { readAddress } from './read-address';

/** An apprentice pays nothing for one in alternance. */
export interface ComparedCourse extends Pick<CourseDetail, 'id' | 'title' | 'isAlternance' | 'group'> {
  picture: Picture;
  price: Pick<CoursePrice, 'amount' | 'per' | 'vat'>;
  facts: Facts;
}

export interface SelectionData {
  /** The ids of the selection that was loaded, as they are now. */
  ids: string[];
  /** The known courses among `ids`. */
  courses: ComparedCourse[];
  choices: CourseChoice[];
  /** Some of these courses ship with the site. */
  offline: boolean;
}

/** A browser loads the visitor's own selection where the address names no course. */
export async function load({ backend, search, signal }: PageContext): Promise<SelectionData> {
  const fromAddress = readAddress(search).selection;
  const isOwn = fromAddress.courses.length === 0 && typeof window !== 'undefined';
  const selection = isOwn ? readStoredSelection() : fromAddress;
  const keptIds = selection.courses.map(({ id }) => id);
  const { courses, choices, offline } = await getCourses(backend, keptIds, signal);
  return {
    ids: followMoves(selection, choices).courses.map(({ id }) => id),
    courses: courses.flatMap((course) => (course ? [toComparedCourse(course)] : [])),
    choices,
    offline,
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
