export { type Backend, createBackend } from './backend';
export type * from './models';
export { getCourse } from './queries/get-course';
export { listCategories } from './queries/list-categories';
export { listCourses } from './queries/list-courses';
export { listNewestCourses } from './queries/list-newest-courses';
export { listSlides } from './queries/list-slides';
export { listTopCourses } from './queries/list-top-courses';
export type { Listing } from './queries/or-fallback';
export { readList } from './queries/read-list';
export {
  type ListQuery,
  listParameters,
  type RecordQuery,
  siteLists,
  siteRecords,
} from './queries/site-queries';
export type * from './records';
