import type { View } from '@campus/shared-ui';
import type { CatalogueCourse } from '../catalogue-page/filters/facets';
import type { CatalogueData } from '../catalogue-page/catalogue-data';

/** A course of the catalogue for tests. */
export function aCourse(change: Partial<CatalogueCourse> = {}): CatalogueCourse {
  return {
    id: 'python',
    title: 'Python',
    nbHeure: '14',
    priceActual: 1490,
    alternance: '0',
    categoryId: 'bureautique',
    src: '/api/files/formation/python/cover.jpg',
    ...change,
  };
}

/** `count` courses that differ in id and title: "Formation 1", "Formation 2", … */
export function manyCourses(count: number): CatalogueCourse[] {
  return Array.from({ length: count }, (_, index) =>
    aCourse({ id: `formation-${index + 1}`, title: `Formation ${index + 1}` }),
  );
}

const categories = [
  { id: 'bureautique', title: 'Bureautique et numérique' },
  { id: 'immobilier', title: 'Immobilier' },
  { id: 'langues', title: 'Langues' },
];

/** The page's view with these courses and three categories, whether they have a course or not. */
export function readyView(courses: CatalogueCourse[], offline = false): View<CatalogueData> {
  return { state: 'ready', data: { courses, categories, offline } };
}

/** The last one's price is on request. */
export const threeCourses = [
  aCourse({ facets: { lieu: ['distanciel'], duree: ['5'], niveau: ['debutant'] } }),
  aCourse({
    id: 'anglais',
    title: 'Anglais professionnel',
    categoryId: 'langues',
    alternance: '1',
    priceActual: 1150,
    facets: { lieu: ['distanciel'], duree: ['plus'], financement: ['cpf'] },
  }),
  aCourse({
    id: 'incendie',
    title: 'L’incendie en entreprise',
    categoryId: 'sante',
    priceActual: undefined,
    facets: { lieu: ['presentiel'], duree: ['1', '5'], dates: ['oui'] },
  }),
];
