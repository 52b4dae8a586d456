import { longDate } from './long-date';

it.each([
  ['2025-07-03 08:00:00.000Z', '3 juillet 2025'],
  ['2026-04-30 22:30:00.000Z', '1er mai 2026'],
  ['2025-07-03T08:00:00Z', '3 juillet 2025'],
  ['', ''],
  ['hier', ''],
])('writes %j as %j', (time, text) => {
  expect(longDate(time)).toBe(text);
});
