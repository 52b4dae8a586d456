import { type Breakpoint, shownAt } from './breakpoints';

const breakpoints: Breakpoint[] = [
  { maxWidth: 1179, show: 3 },
  { maxWidth: 767, show: 2 },
];

it.each([
  [1180, 4],
  [1179, 3],
  [767, 2],
])('at %d px shows %d', (width, shown) => {
  const holds = (maxWidth: number) => width <= maxWidth;
  expect(shownAt(4, breakpoints, holds)).toBe(shown);
  expect(shownAt(4, breakpoints.toReversed(), holds)).toBe(shown);
});
