import type { View } from 'shared-ui';
import type { CatalogueCourse } from '../catalogue-page/catalogue-course';
import type { CatalogueData } from '../catalogue-page/data';

const categories = [
  { id: 'bureautique', title: 'Bureautique et numérique' },
  { id: 'immobilier', title: 'Immobilier' },
  { id: 'langues', title: 'Langues' },
];

/** The page's view with these courses and three categories, whether they have a course or not. */
export function ready(courses: CatalogueCourse[], offline = false): View<CatalogueData> {
  return { state: 'ready', data: { courses, categories, offline } };
}
