export { type Backend, createBackend } from './backend';
export type * from './models';
export { getCourse } from './get-course';
export { listCategories } from './list-categories';
export { listCourses } from './list-courses';
export { listNewestCourses } from './list-newest-courses';
export { listSlides } from './list-slides';
export { listTopCourses } from './list-top-courses';
export type { Listing } from './or-fallback';
export { readList } from './read-list';
export {
  type ListQuery,
  listParameters,
  type RecordQuery,
  siteLists,
  siteRecords,
} from './site-queries';
export type * from './records';
