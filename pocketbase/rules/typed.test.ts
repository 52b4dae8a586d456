import { readDay, readNumber } from './typed.js';

it.each<[string, string, number]>([
  ['14', 'heures', 14],
  ['3,5', '', 3.5],
  ['1490.50', '€', 1490.5],
  ['1\u202F490,50', '€', 1490.5],
  [' 1 490 ', '', 1490],
  ['1.490', '€', 1490],
  ['1.490,50 €', '€', 1490.5],
  ['1490 euros', '€', 1490],
  ['1 jour', 'jours', 1],
  ['', '€', 0],
  ['-2', '', -2],
])('reads %j of %j as %d', (text, unit, number) => {
  expect(readNumber(text, unit)).toBe(number);
});

const none = ['quatorze', '14 h', '1,2,3', '1e5', '14 €', '0x10', '0,125', '14 90', '1'.repeat(20)];
it.each(none)('%j is no number of hours', (text) => {
  expect(readNumber(text, 'heures')).toBeUndefined();
});

it.each([
  ['2027-03-01', '2027-03-01'],
  ['2027-03-01 00:00:00.000Z', '2027-03-01'],
  ['1/3/2027', '2027-03-01'],
  ['0027-03-01', undefined],
  ['2127-03-01', undefined],
  ['2027-02-31', undefined],
  ['1/3/27', undefined],
  ['2027-03-01 au 2027-03-03', undefined],
  ['demain', undefined],
  ['12-01-2027 09:00', '2027-01-12'],
])('takes %j for the day %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});
