import { normalise } from 'shared-ui/normalise';
import { aCourse } from '../../testing/courses';
import type { CatalogueCourse } from '../catalogue-course';
import { type Filters, noFilters } from '../filters/filters';
import { matches, sortByPrice, toSearchable } from './select-courses';

const course = toSearchable(
  aCourse({ title: 'Habilitation électrique BE Manœuvre', categoryId: 'electricite', alternance: '1' }),
);
const asked = (change: Partial<Filters>) => {
  const filters = { ...noFilters, ...change };
  return matches(course, filters, normalise(filters.query));
};

describe('matches', () => {
  it.each(['', 'electri', 'ÉLECTRIQUE', 'manoeuvre', 'tion éle', '  be  '])(
    'finds "%s" in the title',
    (query) => expect(asked({ query })).toBe(true),
  );

  it('takes the signs of a regular expression and an emoji as they are', () => {
    const odd = toSearchable(aCourse({ title: 'C++ (avancé) [2.0] 🎓' }));
    for (const query of ['c++ (AVANCE) [2.', '🎓']) {
      expect(matches(odd, noFilters, normalise(query))).toBe(true);
      expect(matches(course, noFilters, normalise(query))).toBe(false);
    }
  });

  it.each(['python', 'manœuvre électrique', '.*'])('does not find "%s"', (query) =>
    expect(asked({ query })).toBe(false),
  );

  it('combines query, category and type', () => {
    expect(asked({ query: 'be', category: 'electricite', type: 'Alternance' })).toBe(true);
    expect(asked({ query: 'be', category: 'langues', type: 'Alternance' })).toBe(false);
    expect(asked({ query: 'be', category: 'electricite', type: 'Initial' })).toBe(false);
  });
});

const prices: [string, CatalogueCourse['priceActual']][] = [
  ['devis 1', 'Devis'],
  ['cher', 5200],
  ['égal 1', 1490],
  ['sans prix', undefined],
  ['bas', 299],
  ['égal 2', 1490],
  ['devis 2', 'Devis'],
];
const courses = prices.map(([id, priceActual]) => aCourse({ id, priceActual }));
const ids = (list: CatalogueCourse[]) => list.map(({ id }) => id);

describe('sortByPrice', () => {
  it('puts prices on request last in ascending order', () => {
    expect(ids(sortByPrice(courses, 'croissant'))).toEqual([
      'bas',
      'égal 1',
      'égal 2',
      'cher',
      'devis 1',
      'sans prix',
      'devis 2',
    ]);
  });

  it('puts them first in descending order; equal prices keep their order', () => {
    expect(ids(sortByPrice(courses, 'decroissant'))).toEqual([
      'devis 1',
      'sans prix',
      'devis 2',
      'cher',
      'égal 1',
      'égal 2',
      'bas',
    ]);
  });
});
