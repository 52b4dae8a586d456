import { contactFields, isCourseId, selectionLimits } from 'contact-request';
import { cleanLine } from './normalise';

export type Courses = Readonly<Record<string, string>>;

/** A selection has these, and one more may be asked for. */
const mostCourses = selectionLimits.courses + 1;

/** Reads the header `X-Courses`; what is odd in it is no course. */
export function readCourses(header: string | undefined): Courses {
  try {
    const said: unknown = JSON.parse(decodeURIComponent(header ?? '{}'));
    const known = Object.entries(Object(said)).flatMap(([id, title]) => {
      const clean = typeof title === 'string' ? cleanLine(title) : '';
      const isOne = isCourseId(id) && clean !== '' && clean.length <= contactFields.formation.longest;
      return isOne ? [[id, clean]] : [];
    });
    return Object.fromEntries(known.slice(0, mostCourses));
  } catch {
    return {};
  }
}
