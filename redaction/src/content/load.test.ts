import { hasWords } from './load';

it.each([
  ['clair  REGION', true],
  ['re\u0301gion val\u2011cla\u00ADir', true],
  ['', true],
  ['région sud', false],
])('a search for %j finds the region Val-Clair: %s', (words, isFound) => {
  expect(hasWords('Région Val-Clair', words)).toBe(isFound);
});
