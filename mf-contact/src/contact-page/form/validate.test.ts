import { contactFields, fieldNames, valuesFrom } from 'contact-request';
import fc from 'fast-check';
import { filledValues } from '../../testing/filled-values';
import { validate } from './validate';

describe('validate', () => {
  it('lets a filled form pass, with or without a message', () => {
    expect(validate(filledValues)).toEqual({});
    expect(validate({ ...filledValues, message: 'Bonjour' })).toEqual({});
  });

  it('names every required field that is blank, the message never', () => {
    const errors = validate(valuesFrom(() => ' \t\n'));
    expect(Object.keys(errors)).toEqual(['formation', 'firstName', 'lastName', 'email', 'phone', 'company']);
    expect(new Set(Object.values(errors).map(({ kind }) => kind))).toEqual(new Set(['missing']));
    expect(new Set(Object.values(errors).map(({ text }) => text)).size).toBe(6);
  });

  it.each([
    'ines.moreau@',
    '@exemple.fr',
    'ines moreau@exemple.fr',
    'ines@exemple',
    'a@b@exemple.fr',
    'a@b..fr',
  ])('has words of its own for a malformed e-mail: %s', (email) => {
    expect(validate({ ...filledValues, email })).toEqual({
      email: { kind: 'wrong', text: 'Saisissez une adresse complète, par exemple nom@domaine.fr.' },
    });
  });

  it.each(['i@exemple.fr', 'ines+campus@mail.exemple.fr', 'ines@élève.fr', '  ines@exemple.fr '])(
    'accepts %s',
    (email) => {
      expect(validate({ ...filledValues, email })).toEqual({});
    },
  );

  it.each(['abc', '01 99', '0199001234567', '1 99 00 12 34'])(
    'has words of its own for the phone: %s',
    (phone) => {
      expect(validate({ ...filledValues, phone })).toEqual({
        phone: { kind: 'wrong', text: expect.stringContaining('01 99 00 12 34') },
      });
    },
  );

  it.each(['0199001234', '+33 1 99 00 12 34', '+32 470 12 34 56', ' 01.99.00.12.34 poste 12 '])(
    'accepts the phone %s',
    (phone) => expect(validate({ ...filledValues, phone })).toEqual({}),
  );

  it.each(['huit', '0', '-1', '1000'])('has words of its own for the head count: %s', (participants) => {
    expect(validate({ ...filledValues, participants })).toEqual({
      participants: { kind: 'wrong', text: expect.stringContaining('1 à 999') },
    });
  });

  it('has an opinion on whatever is typed, about that field only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...fieldNames), (text, name) => {
        const errors = validate({ ...filledValues, [name]: text });
        expect([[], [name]]).toContainEqual(Object.keys(errors));
        if (text.trim() === '') expect(errors[name]?.kind).toBe(contactFields[name].missing && 'missing');
      }),
    );
  });

  it('is quick, however long an address is', () => {
    for (const part of [' ', '@', '.', 'a.', 'a@', '.a']) {
      const before = performance.now();
      validate({ ...filledValues, email: `a@${part.repeat(100_000)}@` });
      // What is linear takes a few milliseconds; what is not would take minutes.
      expect(performance.now() - before).toBeLessThan(5000);
    }
  });
});
