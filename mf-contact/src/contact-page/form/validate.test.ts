import { contactFields, fieldNames } from '@campus/contact-request';
import fc from 'fast-check';
import { wholeText } from '@campus/testing/outside-text';
import { filledValues } from '../../testing/filled-values';
import { validate } from './validate';

it('a filled form is valid, with or without a message, and with an extension', () => {
  expect(validate(filledValues)).toEqual({});
  expect(validate({ ...filledValues, message: 'Bonjour' })).toEqual({});
  expect(validate({ ...filledValues, phone: ' 01.99.00.12.34 poste 12 ' })).toEqual({});
});

const malformed = 'ines.moreau@|@exemple.fr|ines moreau@exemple.fr|ines@exemple|a@b@exemple.fr|a@b..fr';
it.each(malformed.split('|'))('a malformed e-mail has its own sentence: %s', (email) => {
  const text = 'Écrivez une adresse complète, par exemple nom@domaine.fr.';
  expect(validate({ ...filledValues, email })).toEqual({ email: { kind: 'wrong', text } });
});

it.each([
  ['josé@exemple.fr', 'é'],
  ['jose\u0301@exemple.fr', 'é'],
  ['françois.müller@école.fr', 'ç'],
  ['o’neil@exemple.fr', '’'],
  ['\u200Bиван@exemple.fr', 'и'],
])('a sign that no mail address can have is named: %s', (email, sign) => {
  const text = `Nous ne pouvons pas écrire à une adresse qui contient «\u00A0${sign}\u00A0» avant le @. Vérifiez-la, ou donnez-en une autre.`;
  expect(validate({ ...filledValues, email })).toEqual({ email: { kind: 'wrong', text } });
});

it.each(['i@exemple.fr', 'ines+campus@mail.exemple.fr', 'ines@élève.fr', '  ines@exemple.fr '])(
  '%s is valid',
  (email) => expect(validate({ ...filledValues, email })).toEqual({}),
);

it.each([
  ['phone', '1 99 00 12 34', '01 99 00 12 34'],
  ['participants', '1000', '1 à 999'],
])('%s has a sentence of its own where it cannot be %j', (name, text, words) => {
  const wrong = { kind: 'wrong', text: expect.stringContaining(words) };
  expect(validate({ ...filledValues, [name]: text })).toEqual({ [name]: wrong });
});

it('any text is checked, for its own field only', () => {
  fc.assert(
    fc.property(wholeText(), fc.constantFrom(...fieldNames), (text, name) => {
      const errors = validate({ ...filledValues, [name]: text });
      expect([[], [name]]).toContainEqual(Object.keys(errors));
      if (text.trim() === '') expect(errors[name]?.kind).toBe(contactFields[name].missing && 'missing');
    }),
  );
});
