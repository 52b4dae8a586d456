import { fieldNames as names } from 'contact-request';
import fc from 'fast-check';
import { readPostedForm } from './posted-form';

it('reads the fields of any form, each as it was written', () => {
  const value = fc.string({ unit: 'binary', maxLength: 50 });
  const name = fc.constantFrom(...names, 'website', '__proto__', 'toString', 'autre');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
      const { values, trapped } = readPostedForm(new URLSearchParams(pairs).toString());
      expect(Object.keys(values)).toEqual(names);
      const first = (wanted: string) => pairs.find(([each]) => each === wanted)?.[1] ?? '';
      for (const each of names) expect(values[each]).toBe(first(each));
      expect(trapped).toBe(first('website') !== '');
    }),
  );
});

it('reads any text as a form', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      for (const value of Object.values(readPostedForm(text).values)) expect(typeof value).toBe('string');
    }),
  );
});
