import { nextTab } from './FaqTabs';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Enter', 1, undefined],
])('%s from tab %d leads to %s', (key, index, next) => {
  expect(nextTab(key, index, 4)).toBe(next);
});
