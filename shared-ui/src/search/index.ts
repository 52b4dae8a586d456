export {
  readSearchSources,
  type SearchDocument,
  searchLists,
  type SearchSources,
  toSearchDocument,
} from './sources';
export type { Marked } from './words';
export { type Answer, type FoundCourse, openIndex, type SearchEngine } from './open-index';
export { makeIndex, type StoredIndex } from './stored-index';
