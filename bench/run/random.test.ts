import { createRandom } from './random';

it('gives the same numbers for the same seed, and others for another', () => {
  const first = (seed: number) => {
    const { next } = createRandom(seed);
    return [next(), next(), next()];
  };
  expect(first(7)).toEqual(first(7));
  expect(first(8)).not.toEqual(first(7));
});

it('reaches the whole range, and nothing beyond', () => {
  const { between } = createRandom(1);
  const seen = new Set(Array.from({ length: 200 }, () => between(3, 7)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6]);
});
