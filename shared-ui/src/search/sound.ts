/** The order matters: each rule works on what those before it have left. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/s?ch|sh/g, '\u0283'],
  [/h/g, ''],
  [/e?au/g, 'o'],
  [/c?qu?|ck/g, 'k'],
  [/c(?=[eiy])|z|t(?=ion)/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/g(?=[eiy])/g, 'j'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/[ae][nm](?![aeiounm])/g, 'an'],
  [/(?:[ae]i|i|u)[nm](?![aeiounm])/g, 'in'],
  [/[ae]i|oe/g, 'e'],
  [/(.)\1+/g, '$1'],
  // regex-bounded: a term is a word of a search of at most 200 characters, or of a course.
  [/(?<=.{3})[estdxp]+$/, ''],
];

/** "fotoshop" sounds like "photoshop", "kaces" like "caces". */
export const soundOf = (term: string): string =>
  spellings.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), term);
