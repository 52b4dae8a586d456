export type { Answer, FoundCourse, Marked } from '@campus/contract';
export { type SearchDocument, toSearchDocument } from './documents';
export { openIndex, type SearchEngine } from './open-index';
export { readSearchSources, type SearchSources, searchLists } from './search-lists';
export { makeIndex, type StoredIndex } from './stored-index';
