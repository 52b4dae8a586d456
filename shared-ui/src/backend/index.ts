export { type Backend, createBackend, type RecordSource } from './backend';
export { readList } from './call';
export { listCourses, listNewestCourses, listTopCourses } from './course-lists';
export type { Listing } from './fallback';
export { getCourse } from './get-course';
export type * from './models';
export { listCategories, listSlides } from './plain-lists';
export type * from './records';
export {
  type ListQuery,
  listParameters,
  type RecordQuery,
  siteLists,
  siteRecords,
} from './site-queries';
