// A first view of the unfiltered list does without this chunk.
export { toCatalogueData } from './to-catalogue-data';
export { ContentHead, ContentList } from './ContentList';
export { findContent, loadEngine } from './find-content';
export { Chips } from './Chips';
export { NoResult, PrintedChoices } from './NoResult';
