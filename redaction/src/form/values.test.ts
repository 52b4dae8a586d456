import { changedValues, isSame, newValues, readNumber, toRecord, valuesOf, wrongNumbers } from './values';

it.each([
  ['14', 14],
  ['3,5', 3.5],
  ['1490.50', 1490.5],
  ['1\u202F490,50', 1490.5],
  [' 1 490 ', 1490],
  ['', 0],
  ['-2', -2],
])('reads %j as %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

it.each(['quatorze', '14 h', '1,2,3', '1e5', '14 €', '0x10', '1'.repeat(20)])('%j is no number', (text) => {
  expect(readNumber(text)).toBeUndefined();
});

it('begins a new course with the presets of rules/fields.js', () => {
  expect(newValues('formation')).toMatchObject({
    title: '',
    language: 'fr',
    accessDelay: '14',
    priceKind: 'amount',
    places: [],
    competences: [],
    imageSecondary: [],
    active: false,
  });
});

it('shows a record as it is typed, and sends it as it was', () => {
  const record = {
    hours: 3.5,
    price: 1490.5,
    places: ['distanciel'],
    certifiedOn: '2025-03-01 00:00:00.000Z',
  };
  const values = valuesOf('formation', record);
  expect(values).toMatchObject({
    hours: '3,5',
    price: '1490,5',
    places: ['distanciel'],
    certifiedOn: '2025-03-01',
  });
  expect(toRecord('formation', values)).toMatchObject({
    hours: 3.5,
    price: 1490.5,
    certifiedOn: '2025-03-01',
  });
});

it('sends what has changed, and nothing else', () => {
  const before = valuesOf('formation', { title: 'Python', hours: 14, places: ['distanciel'] });
  expect(changedValues('formation', { ...before }, before)).toEqual({});
  // The same number, written otherwise.
  expect(changedValues('formation', { ...before, hours: '14,0' }, before)).toEqual({});
  const after = { ...before, title: 'Python 3', places: ['distanciel', 'hybride'] };
  expect(changedValues('formation', after, before)).toEqual({
    title: 'Python 3',
    places: ['distanciel', 'hybride'],
  });
});

it('names the fields whose text is no number', () => {
  expect(Object.keys(wrongNumbers('formation', { ...newValues('formation'), hours: 'deux jours' }))).toEqual([
    'hours',
  ]);
});

it('takes a file for the same as itself only', () => {
  const file = new File(['a'], 'a.jpg');
  expect(isSame([file], [file])).toBe(true);
  expect(isSame([file], [new File(['a'], 'a.jpg')])).toBe(false);
});
