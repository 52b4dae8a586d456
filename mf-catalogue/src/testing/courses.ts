import type { Training } from 'shared-ui';

/** A course of the catalogue for tests. */
export function aCourse(change: Partial<Training> = {}): Training {
  return {
    id: 'python',
    idFormation: 'CE-032',
    title: 'Python',
    nbHeure: '14',
    priceActual: 1490,
    alternance: '0',
    categoryId: 'bureautique',
    categoryTitle: 'Bureautique et numérique',
    src: '/api/files/formation/python/cover.jpg',
    srcSet: '',
    ...change,
  };
}

/** `count` courses that differ in id and title: "Formation 1", "Formation 2", … */
export function manyCourses(count: number): Training[] {
  return Array.from({ length: count }, (_, index) =>
    aCourse({ id: `formation-${index + 1}`, title: `Formation ${index + 1}` }),
  );
}
