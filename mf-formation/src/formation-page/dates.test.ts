import { firstOfMonth, longDate } from './dates';

describe('firstOfMonth', () => {
  it('names the first day of the month in French', () => {
    expect(firstOfMonth(new Date('2025-11-21T07:00:00Z'))).toBe('1er novembre 2025');
    expect(firstOfMonth(new Date('2026-08-01T12:00:00Z'))).toBe('1er août 2026');
  });

  it('goes by the clock of Paris, not of the server', () => {
    expect(firstOfMonth(new Date('2025-12-31T23:30:00Z'))).toBe('1er janvier 2026');
    expect(firstOfMonth(new Date('2026-06-30T21:59:59Z'))).toBe('1er juin 2026');
    expect(firstOfMonth(new Date('2026-06-30T22:00:00Z'))).toBe('1er juillet 2026');
  });
});

it.each([
  ['2025-07-03 08:00:00.000Z', '3 juillet 2025'],
  ['2026-04-30 22:30:00.000Z', '1er mai 2026'],
  ['2025-07-03T08:00:00Z', '3 juillet 2025'],
  ['', ''],
  ['hier', ''],
])('writes %j as %j', (time, text) => {
  expect(longDate(time)).toBe(text);
});
