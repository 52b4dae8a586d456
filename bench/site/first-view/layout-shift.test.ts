import { layoutShift } from './layout-shift';

const shift = (time: number, value: number) => ({ time, value });

it('is 0 where nothing moves', () => expect(layoutShift([])).toBe(0));

it('adds up what follows within a second', () => {
  expect(layoutShift([shift(100, 0.1), shift(900, 0.2)])).toBeCloseTo(0.3);
});

it('is the worst of several windows', () => {
  expect(layoutShift([shift(0, 0.1), shift(1500, 0.25), shift(4000, 0.05)])).toBeCloseTo(0.25);
});

it('begins a new window after five seconds', () => {
  const steady = Array.from({ length: 11 }, (_, index) => shift(index * 900, 0.1));
  expect(layoutShift(steady)).toBeCloseTo(0.6);
});
