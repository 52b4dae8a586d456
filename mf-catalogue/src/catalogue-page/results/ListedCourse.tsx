import { CourseCard, stateFromList, type Training, useLocation } from 'shared-ui';

/** A card whose course leads back to this list, with the filters of now. */
export function ListedCourse({ course, priority }: { course: Training; priority: boolean }) {
  return <CourseCard course={course} level={2} priority={priority} state={stateFromList(useLocation())} />;
}
