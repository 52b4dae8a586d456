// A first view of the whole list, which the server has loaded, does without this chunk.
export { toCatalogueData } from '../catalogue-data';
export { ContentHead } from '../content/ContentHead';
export { ContentList } from '../content/ContentList';
export { loadEngine } from '../content/load-engine';
export { findContent } from '../content/pick-content';
export { Chips } from '../facets/Chips';
export { NoResult } from '../results/NoResult';
export { PrintedChoices } from '../results/PrintedChoices';
