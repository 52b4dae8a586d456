import type { CatalogueCourse } from './catalogue-course';
import type { SentContent } from './content/sent-content';
import type { SentSuggestion } from './suggestion/sent-suggestion';

/** What the catalogue shows. */
export interface CatalogueData {
  courses: CatalogueCourse[];
  categories: CategoryChoice[];
  /** The courses are those that ship with the site. */
  offline: boolean;
  /** Found by the server where few titles answer the search. */
  content?: SentContent;
  /** Found by the server where none does. */
  suggestion?: SentSuggestion;
}

export interface CategoryChoice {
  id: string;
  title: string;
}
