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

/** Counts letters that are added, dropped, replaced or swapped with their neighbour (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = at(last, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const swapped =
        from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
          ? at(beforeLast, column - 2) + 1
          : Number.POSITIVE_INFINITY;
      current.push(Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced, swapped));
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
