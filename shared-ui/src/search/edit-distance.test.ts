import { editDistance } from './edit-distance';

describe('editDistance', () => {
  it.each([
    ['python', 'python', 0],
    ['', 'python', 6],
    ['python', '', 6],
    ['pyton', 'python', 1],
    ['pyhton', 'python', 1],
    ['pithon', 'python', 1],
    ['fotovoltaique', 'photovoltaique', 2],
    ['kitten', 'sitting', 3],
  ])('%s -> %s: %d', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
    expect(editDistance(to, from)).toBe(distance);
  });
});
