import type { CatalogueCourse } from './catalogue-course';
import type { SentContent } from './content/sent-content';

export interface CatalogueData {
  courses: CatalogueCourse[];
  categories: CategoryChoice[];
  /** The courses are those that ship with the site. */
  offline: boolean;
  /** The server finds it where few titles answer the search. */
  content?: SentContent;
}

export interface CategoryChoice {
  id: string;
  title: string;
}
