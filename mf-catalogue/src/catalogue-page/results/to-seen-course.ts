import type { SeenCourse } from 'shared-ui';
import type { CatalogueCourse } from '../catalogue-course';

/** The page of the course draws this before its own data has come. */
export const toSeenCourse = ({ id, title, alternance }: CatalogueCourse): SeenCourse => ({
  id,
  title,
  isAlternance: alternance === '1',
});
