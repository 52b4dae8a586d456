import { filledValues } from '../../testing/filled-values';
import { valuesFrom } from '../sending/fields';
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
});
