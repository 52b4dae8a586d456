export { type SearchDocument, toSearchDocument } from './documents';
export { type Answer, type FoundCourse, openIndex, type SearchEngine } from './open-index';
export { readSearchSources, type SearchSources, searchLists } from './search-lists';
export { makeIndex, type StoredIndex } from './stored-index';
export type { Marked } from './words';
