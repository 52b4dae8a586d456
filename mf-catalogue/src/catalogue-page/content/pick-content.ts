import type { Answer, FoundCourse } from 'shared-ui/search';
import type { CatalogueCourse } from '../catalogue-course';
import type { Filters } from '../filters/filters';
import { matches, type selectCourses } from '../selection/select-courses';

/** The second list: courses whose content answers the search. */
export interface Content {
  courses: FoundCourse[];
  /** They are near, no more: the school does not teach it, or no course has all the words. */
  near?: Answer['near'];
}

/** Titles that stand in sight above the second list. */
const inSight = 3;
const longestList = 6;

/** What of an answer is shown: courses that the other filters let through, without those in sight above. */
export function findContent(
  { ids, near, show }: Answer,
  courses: Parameters<typeof selectCourses>[0],
  found: readonly CatalogueCourse[],
  filters: Filters,
): Content {
  const allowed = new Set(courses.flatMap((each) => (matches(each, filters, '') ? each.course.id : [])));
  for (const { id } of found.slice(0, inSight)) allowed.delete(id);
  const shown = ids.filter((id) => allowed.has(id)).slice(0, longestList);
  return { courses: shown.map(show), ...(near && { near }) };
}
