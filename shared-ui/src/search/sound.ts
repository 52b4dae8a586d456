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

const known = new Map<string, string>();
const mostKnown = 20_000;

/** "fotoshop" sounds like "photoshop", "kaces" like "caces". */
export function soundOf(term: string): string {
  const before = known.get(term);
  if (before !== undefined) return before;
  const sound = spellings.reduce((text, [spelt, heard]) => text.replace(spelt, heard), term);
  if (known.size === mostKnown) known.clear();
  known.set(term, sound);
  return sound;
}

/** One letter at the most is added, dropped, replaced or swapped with its neighbour. */
export function hasOneSlip(typed: string, known: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === known[at]) at += 1;
  const [left, right] = [typed.slice(at), known.slice(at)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
