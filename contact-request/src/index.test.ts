import { bodyOf, contactFields, fieldNames, formationOptions, individual, titlesOf, valuesFrom } from '.';

it('has the seven fields of the specification, of which the message alone may stay blank', () => {
  expect(fieldNames).toEqual(['formation', 'firstName', 'lastName', 'email', 'phone', 'company', 'message']);
  expect(fieldNames.filter((name) => !contactFields[name].missing)).toEqual(['message']);
});

it('has a sentence of its own for each required field', () => {
  const sentences = fieldNames.flatMap((name) => contactFields[name].missing ?? []);
  expect(new Set(sentences).size).toBe(6);
  expect(contactFields.company.missing).toContain(individual);
});

it('leaves a blank message out of the body', () => {
  const values = valuesFrom((name) => name.toUpperCase());
  expect(bodyOf(values)).toEqual(values);
  expect(Object.keys(bodyOf({ ...values, message: '' }))).toEqual(fieldNames.slice(0, 6));
});

it('offers each course once, in the order of the French alphabet, none first', () => {
  const titles = titlesOf([
    { title: 'Zen' },
    { title: 'Éloquence' },
    { title: 'Python' },
    { title: 'Python' },
  ]);
  expect(titles).toEqual(['Éloquence', 'Python', 'Zen']);
  expect(formationOptions([...titles, 'Zen']).map(({ value }) => value)).toEqual(['', ...titles]);
});
