import type { CatalogueCourse } from './catalogue-course';
import type { SentContent } from './content/sent-content';

/** What the catalogue shows. */
export interface CatalogueData {
  courses: CatalogueCourse[];
  categories: CategoryChoice[];
  /** The courses are those that ship with the site. */
  offline: boolean;
  /** Found by the server where few titles answer the search. */
  content?: SentContent;
}

export interface CategoryChoice {
  id: string;
  title: string;
}
