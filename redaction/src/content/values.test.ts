import { changedValues, isSame, toRecord, valuesOf } from './values';

it('turns a record into input values and back', () => {
  const record = { hours: 3.5, price: 1490.5, places: ['distanciel'] };
  const values = valuesOf('formation', { ...record, certifiedOn: '2025-03-01 00:00:00.000Z' });
  const certifiedOn = '2025-03-01';
  expect(values).toMatchObject({ ...record, hours: '3,5', price: '1490,5', certifiedOn });
  expect(toRecord('formation', values)).toMatchObject({ ...record, certifiedOn });
});

it('sends changed values only', () => {
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

it('treats two files with the same bytes as different', () => {
  const file = new File(['a'], 'a.jpg');
  expect(isSame([file], [file])).toBe(true);
  expect(isSame([file], [new File(['a'], 'a.jpg')])).toBe(false);
});
