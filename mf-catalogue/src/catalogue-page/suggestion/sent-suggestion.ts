import type { CatalogueCourse } from '../catalogue-course';
import type { Filters } from '../filters/filters';
import { selectCourses, toSearchable } from '../selection/select-courses';
import { suggest } from './suggest';

/** What the server suggests for a text; it may be nothing. */
export interface SentSuggestion {
  query: string;
  text?: string | undefined;
}

/** For a page that comes as a document; nothing where courses are found. */
export function suggestionFor(
  courses: readonly CatalogueCourse[],
  filters: Filters,
): SentSuggestion | undefined {
  const { query } = filters;
  if (query === '' || selectCourses(courses.map(toSearchable), filters).found.length > 0) return undefined;
  return { query, text: suggest(query, titlesOf(courses)) };
}

export const titlesOf = (courses: readonly CatalogueCourse[]) => courses.map(({ title }) => title);
