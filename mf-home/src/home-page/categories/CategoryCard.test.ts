import { category } from '../../testing/samples';
import { counts } from './CategoryCard';

it.each([
  [0, 0, '0 formation'],
  [1, 0, '1 formation'],
  [4, 0, '4 formations'],
  [4, 1, '4 formations · 1 en alternance'],
])('says %d courses, %d of them in alternance', (counter, counterAlternance, text) => {
  expect(counts(category('x', { counter, counterAlternance })).replaceAll('\u00a0', ' ')).toBe(text);
});
