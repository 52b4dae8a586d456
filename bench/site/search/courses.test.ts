import { grow, seedDocuments } from './courses';

it('grows the seed to as many courses, each with an id and words of its own', async () => {
  const seed = await seedDocuments();
  expect(grow(seed, 41)).toEqual(seed);
  const grown = grow(seed, 500);
  expect(new Set(grown.map(({ id }) => id)).size).toBe(500);
  expect(new Set(grown.flatMap(({ programme }) => programme.slice(-5))).size).toBeGreaterThan(1500);
});
