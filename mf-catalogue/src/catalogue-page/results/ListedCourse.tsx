import { useLocation } from 'react-router-dom';
import { CourseCard, type SeenCourse, stateFromList } from 'shared-ui';
import type { CatalogueCourse } from '../catalogue-course';

interface ListedCourseProps {
  course: CatalogueCourse;
  results: readonly SeenCourse[];
  level?: 2 | 3;
  priority?: boolean;
}

/** The course leads back to this list with the filters of now, and on to the results beside it. */
export function ListedCourse({ course, results, level = 2, priority = false }: ListedCourseProps) {
  const state = stateFromList(useLocation(), results);
  return <CourseCard course={course} level={level} priority={priority} state={state} />;
}
