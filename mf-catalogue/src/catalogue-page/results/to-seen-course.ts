import type { SeenCourse } from 'shared-ui';
import type { CatalogueCourse } from '../catalogue-course';

/** What a link from a list tells the page of a course: it draws that before its own data has come. */
export const toSeenCourse = ({ id, title, alternance }: CatalogueCourse): SeenCourse => ({
  id,
  title,
  isAlternance: alternance === '1',
});
