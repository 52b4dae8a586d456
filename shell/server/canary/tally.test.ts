import { addDuration, countOf, noTally, p75, slowerThan, sum } from './tally';

function durations(...all: number[]) {
  const { lcp } = noTally();
  for (const milliseconds of all) addDuration(lcp, milliseconds);
  return lcp;
}

it('knows durations to 5 %', () => {
  const all = durations(...Array.from({ length: 1000 }, (_, index) => 1000 + index * 4));
  expect(countOf(all)).toBe(1000);
  expect(p75(all) / 4000).toBeCloseTo(1, 1);
  expect(Math.abs(p75(all) / 4000 - 1)).toBeLessThan(0.05);
  expect(slowerThan(all, 4000)).toBeGreaterThan(210);
  expect(slowerThan(all, 4000)).toBeLessThan(290);
  expect(p75({})).toBe(0);
});

it('has few steps, whatever is counted', () => {
  const all = durations(...Array.from({ length: 120_000 }, (_, milliseconds) => milliseconds));
  expect(Object.keys(all).length).toBeLessThan(250);
});

it('is one of all pages and processes', () => {
  const one = { ...noTally(), views: 3, errors: 1, lcp: durations(100, 2000) };
  const other = { ...noTally(), views: 4, failed: 1, renders: 2, broken: 1, lcp: durations(100) };
  expect(sum([one, other])).toMatchObject({ views: 7, errors: 1, failed: 1, renders: 2, broken: 1 });
  expect(countOf(sum([one, other]).lcp)).toBe(3);
  expect(one.views).toBe(3);
});
