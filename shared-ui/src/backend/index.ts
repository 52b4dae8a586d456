export { createBackend, rejectWhenAborted } from './backend';
export { readList } from './call';
export {
  type Category,
  listCategories,
  listPartners,
  listSlides,
  listTexts,
  type Partner,
  type Slide,
  type Text,
  toText,
} from './lists';
export type { Picture } from './pictures';
export type * from './records';
export { listParameters, siteLists, siteRecords, type TextPage, textLists } from './site-queries';
