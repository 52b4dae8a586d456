import { localDay } from './local-day';

it.each([
  ['2026-03-05 00:00:00.000Z', '2026-03-05'],
  // As PocketBase's own dashboard stores the 5th that is chosen in France.
  ['2026-03-04 23:00:00.000Z', '2026-03-05'],
  ['2026-07-04 22:00:00.000Z', '2026-07-05'],
  ['2026-03-04 22:59:00.000Z', '2026-03-04'],
  ['2026-03-05', '2026-03-05'],
  [new Date('2026-12-31T23:30:00Z'), '2027-01-01'],
  ['', ''],
  ['demain', ''],
  ['9999999-01-01', ''],
  [undefined, ''],
  [20260305, ''],
])('the day in France of %j is %j', (stored, day) => {
  expect(localDay(stored)).toBe(day);
});
