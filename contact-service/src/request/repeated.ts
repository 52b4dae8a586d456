import { type ContactRequest, readSelectionPath } from 'contact-request';
import type { Courses } from './courses';
import { saysOnlyDates } from './date-words';
import { withoutWords } from './selection';

/**
 * What a request's acknowledgement may repeat to an address that a stranger may have given: a course of the catalogue, numbers,
 * dates that are nothing but dates, and courses of a selection. A text of the visitor's own never.
 */
export interface Repeated {
  course?: { id: string; title: string };
  participants?: number;
  dates?: string;
  /** A path of the site, and the titles of its courses. */
  selection?: string;
  titles?: string[];
}

export function repeatedOf(
  { formation, participants, dates = '', selection = '' }: ContactRequest,
  courses: Courses,
): Repeated {
  const course = Object.entries(courses).find(([, title]) => title === formation);
  const chosen = readSelectionPath(selection);
  const isKnown = chosen?.courses.every(({ id }) => Object.hasOwn(courses, id));
  return {
    ...(course ? { course: { id: course[0], title: course[1] } } : {}),
    ...(participants ? { participants } : {}),
    ...(dates !== '' && saysOnlyDates(dates) ? { dates } : {}),
    ...(chosen && isKnown
      ? { selection: withoutWords(chosen), titles: chosen.courses.flatMap(({ id }) => courses[id] ?? []) }
      : {}),
  };
}
