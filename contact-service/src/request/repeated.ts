import { type ContactRequest, readSelectionPath } from 'contact-request';
import type { Courses } from './courses';
import { saysOnlyDates } from './date-words';
import { withoutWords } from './selection';

/** A stranger may have given the address, so a text of the visitor's own is never repeated. */
export interface Repeated {
  course?: { id: string; title: string };
  participants?: number;
  dates?: string;
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
