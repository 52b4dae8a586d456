import { aPart } from '../../src/testing/part';
import { createKeptParts } from './kept-parts';

const code = aPart();

it('gives back what this very code has loaded at that address', () => {
  const kept = createKeptParts();
  kept.set(code, 'a', '["x"]');
  expect(kept.get(code, 'a')).toEqual({ data: ['x'] });
  expect(kept.get(code, 'b')).toBeUndefined();
  expect(kept.get(aPart(), 'a')).toBeUndefined();
});

it.each([
  ['so many of them', { max: 3, maxSize: 10_000 }, 10],
  ['so many bytes', { max: 1000, maxSize: 1000 }, 300],
])('keeps %s, and forgets the longest unused', (_, limits, length) => {
  const kept = createKeptParts(limits);
  const json = JSON.stringify('x'.repeat(length));
  for (const address of ['a', 'b', 'c']) kept.set(code, address, json);
  kept.get(code, 'a');
  kept.set(code, 'd', json);
  expect(['a', 'b', 'c', 'd'].filter((address) => kept.get(code, address))).toEqual(['a', 'c', 'd']);
});

it('does not keep what is larger than all its room', () => {
  const kept = createKeptParts({ max: 10, maxSize: 100 });
  kept.set(code, 'a', JSON.stringify('x'.repeat(200)));
  expect(kept.get(code, 'a')).toBeUndefined();
});
