// A first view of the whole list, which the server has loaded, does without this chunk.
export { toCatalogueData } from './catalogue-data';
export { ContentHead, ContentList } from './ContentList';
export { findContent, loadEngine } from './find-content';
export { Chips } from './Chips';
export { NoResult, PrintedChoices } from './NoResult';
