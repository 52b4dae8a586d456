import type { Answer, FoundCourse } from 'shared-ui/search';
import type { CatalogueCourse } from '../catalogue-course';
import { type Filters, noFilters } from '../filters/filters';
import { matches, selectCourses } from '../selection/select-courses';

/** The second list: courses whose content answers the search. */
export interface Content {
  courses: FoundCourse[];
  /** They are near, no more: the school does not teach it, or no course has all the words. */
  near?: Answer['near'];
  /** Where no title answers, what to search for instead: the same text where only other filters stood in its way. */
  suggestion?: string | undefined;
}

/** Titles that stand in sight above the second list. */
const inSight = 3;
const longestList = 6;

/** What of an answer is shown: courses that the other filters let through, without those in sight above. */
export function findContent(
  { ids, near, show, suggest }: Answer,
  courses: Parameters<typeof selectCourses>[0],
  found: readonly CatalogueCourse[],
  filters: Filters,
): Content {
  const allowed = new Set(courses.flatMap((each) => (matches(each, filters, '') ? each.course.id : [])));
  for (const { id } of found.slice(0, inSight)) allowed.delete(id);
  const shown = ids.filter((id) => allowed.has(id)).slice(0, longestList);
  const isHidden = selectCourses(courses, { ...noFilters, query: filters.query }).found.length > 0;
  return {
    courses: shown.map(show),
    ...(near && { near }),
    ...(found.length === 0 && { suggestion: isHidden ? filters.query : suggest() }),
  };
}
