import { daysText, dayText, localDay } from './days';

it.each([
  ['2026-05-01', '1er mai 2026'],
  ['2026-08-31', '31 août 2026'],
])('the day %s is %s', (day, text) => expect(dayText(day)).toBe(text));

it.each([
  ['2027-03-03', '2027-03-03', 'Le 3 mars 2027'],
  ['2027-03-03', '2027-03-05', 'Du 3 au 5 mars 2027'],
  ['2027-03-01', '2027-05-01', 'Du 1er mars au 1er mai 2027'],
  ['2026-12-30', '2027-01-02', 'Du 30 décembre 2026 au 2 janvier 2027'],
  ['2026-03-03', '2027-03-03', 'Du 3 mars 2026 au 3 mars 2027'],
])('the days from %s to %s are “%s”', (from, to, text) => expect(daysText(from, to)).toBe(text));

describe('days in France', () => {
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
});
