import {
  additions,
  bodyOf,
  contactFields,
  fieldNames,
  formationOptions,
  individual,
  readHeadCount,
  selectionLimits,
  specifiedNames,
  titlesOf,
  valuesFrom,
} from '.';

it('has the seven fields of the specification, of which the message alone may stay blank', () => {
  const seven = ['formation', 'firstName', 'lastName', 'email', 'phone', 'company', 'message'];
  expect(specifiedNames).toEqual(seven);
  const blank = fieldNames.filter((name) => !contactFields[name].missing);
  expect(blank.sort()).toEqual(['message', ...additions].sort());
  expect(contactFields.selection.longest).toBe(selectionLimits.path);
});

it('has a sentence of its own for each required field', () => {
  const sentences = fieldNames.flatMap((name) => contactFields[name].missing ?? []);
  expect(new Set(sentences).size).toBe(6);
  expect(contactFields.company.missing).toContain(individual);
});

it('leaves a blank message and blank additions out of the body', () => {
  const values = valuesFrom((name) => name.toUpperCase());
  expect(bodyOf(values)).toEqual(values);
  const blank = { ...values, message: '', participants: '', dates: '', selection: '' };
  expect(Object.keys(bodyOf(blank))).toEqual(specifiedNames.filter((name) => name !== 'message'));
});

it('says a head count as a number, and what is none as it was written', () => {
  const participants = (text: string) =>
    bodyOf(valuesFrom((name) => (name === 'participants' ? text : ''))).participants;
  expect(['8', ' 12 ', '008', '999'].map(participants)).toEqual([8, 12, 8, 999]);
  const none = ['huit', '0', '1000', '-3', '1e2'];
  expect(none.map(participants)).toEqual(none);
  expect([readHeadCount(''), readHeadCount('1.5')]).toEqual([undefined, undefined]);
});

it('offers each course once, in the order of the French alphabet, none first', () => {
  const titles = titlesOf(['Zen', 'Éloquence', 'Python', 'Python'].map((title) => ({ title })));
  expect(titles).toEqual(['Éloquence', 'Python', 'Zen']);
  expect(formationOptions([...titles, 'Zen']).map(({ value }) => value)).toEqual(['', ...titles]);
});
