import type { Training } from 'shared-ui';
import { aCourse } from '../../testing/courses';
import { sortByPrice } from './sort-by-price';

const prices: [string, Training['priceActual']][] = [
  ['devis 1', 'Devis'],
  ['cher', 5200],
  ['égal 1', 1490],
  ['sans prix', undefined],
  ['bas', 299],
  ['égal 2', 1490],
  ['devis 2', 'Devis'],
];
const courses = prices.map(([id, priceActual]) => aCourse({ id, priceActual }));
const ids = (list: Training[]) => list.map(({ id }) => id);

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

  it('leaves the list it was given alone', () => {
    const before = ids(courses);
    sortByPrice(courses, 'croissant');
    expect(ids(courses)).toEqual(before);
  });
});
