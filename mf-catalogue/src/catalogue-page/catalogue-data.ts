import type { Training } from 'shared-ui';

/** What the catalogue shows. */
export interface CatalogueData {
  courses: Training[];
  categories: CategoryChoice[];
  /** The courses are those that ship with the site. */
  offline: boolean;
}

export interface CategoryChoice {
  id: string;
  title: string;
}
