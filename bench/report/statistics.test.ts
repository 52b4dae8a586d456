import { ratios, spread } from './statistics';

it('finds median and quartiles of any order', () => {
  expect(spread([5, 1, 4, 2, 3])).toEqual({ low: 2, median: 3, high: 4 });
  expect(spread([1, 2])).toEqual({ low: 1.25, median: 1.5, high: 1.75 });
});

it('divides turn by turn', () => {
  expect(ratios([2, 9], [4, 3])).toEqual([0.5, 3]);
});
