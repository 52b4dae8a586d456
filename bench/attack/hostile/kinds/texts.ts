import fc, { type Arbitrary } from 'fast-check';

/** One of some constants. */
export const among = (...texts: readonly string[]): Arbitrary<string> => fc.constantFrom(...texts);

/** A short text said many times over. */
export const repeated = (texts: Arbitrary<string>, min: number, max: number): Arbitrary<string> =>
  fc
    .tuple(texts, fc.integer({ min, max }))
    .map(([text, count]) => text.repeat(Math.ceil(count / text.length)));

/** Characters that a header's value may hold. */
export const headerText = (maxLength: number): Arbitrary<string> =>
  fc
    .string({ maxLength, unit: 'binary-ascii' })
    .map((text) => [...text].map((letter) => (letter >= ' ' && letter <= '~' ? letter : ' ')).join(''));

/** Any text, percent-encoded. */
export const encoded = (maxLength: number): Arbitrary<string> =>
  fc.string({ maxLength, unit: 'binary' }).map((text) => encodeURIComponent(text));

/** A text that no earlier request had. */
export const fresh: Arbitrary<string> = fc.uuid();

/** The fields of a contact request that is in order. */
export const validForm = (email: string) => ({
  formation: 'Référencement naturel (SEO)',
  firstName: 'Mal',
  lastName: 'Intentionné',
  email,
  phone: '01 99 00 00 66',
  company: 'Particulier',
  message: 'Bonjour',
});

export const json = ['Content-Type', 'application/json'] as const;
export const form = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
