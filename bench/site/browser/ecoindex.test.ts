import { ecoIndex } from './ecoindex';

it.each([
  // Worked out in pull request 29 and issue 61 of github.com/cnumr/GreenIT-Analysis, on the scale used since.
  [{ elements: 1, requests: 1, bytes: 1000 }, 98.5],
  [{ elements: 3, requests: 1, bytes: 13 }, 99],
  [{ elements: 0, requests: 0, bytes: 0 }, 100],
  [{ elements: 594_601, requests: 3920, bytes: 223_213_000 }, 0],
  // The edge of grade A.
  [{ elements: 345, requests: 15, bytes: 250_000 }, 80],
])('%j is %d', (view, expected) => {
  expect(ecoIndex(view)).toBeCloseTo(expected, 0);
});
