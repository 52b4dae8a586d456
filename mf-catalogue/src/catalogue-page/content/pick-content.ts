import type { Answer, FoundCourse } from 'shared-ui/search';
import type { CatalogueCourse } from '../catalogue-course';
import { type Filters, noFilters } from '../filters/filters';
import { matches, selectCourses } from '../selection/select-courses';

export interface Content {
  courses: FoundCourse[];
  /** The courses are only near: the school does not teach it, or no course has all the words. */
  near?: Answer['near'];
  /** This is to be searched for instead where no title answers: the same text where only other filters stand in its way. */
  suggestion?: string | undefined;
}

/** So many titles stand in sight above the second list. */
const inSight = 3;
const longestList = 6;

/** Courses are left out that other filters keep out, or that stand in sight above. */
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
