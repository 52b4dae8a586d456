export { type Backend, createBackend } from './backend';
export { readList } from './call';
export {
  getCourse,
  type Listing,
  listCourseSummaries,
  listCourses,
  listNewestCourses,
  listTopCourses,
} from './courses';
export type * from './models';
export { listCategories, listSlides } from './plain-lists';
export type { RecordSource } from './record-source';
export type * from './records';
export { rejectWhenAborted } from './reject-when-aborted';
export { listPartners, type Partner } from './school-lists';
export {
  type ListQuery,
  listParameters,
  type RecordQuery,
  siteLists,
  siteRecords,
  type TextPage,
  textLists,
} from './site-queries';
export { listTexts, type Text, toText } from './texts';
