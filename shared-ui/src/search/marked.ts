import { readWords } from './words';

/** A text in pieces, every second of which is one of the words that were looked for: ['Écrire dans ', 'Word', '.']. */
export type Marked = string[];

/** A text with the words of these terms set apart. */
export function marked(text: string, terms: ReadonlySet<string>): Marked {
  const pieces: Marked = [];
  let end = 0;
  for (const { written, at, term } of readWords(text)) {
    if (!terms.has(term)) continue;
    pieces.push(text.slice(end, at), written);
    end = at + written.length;
  }
  return [...pieces, text.slice(end)];
}

/** Of several lines the first of those with the most of these terms, of which no line has more than `all`; nothing where none has any. */
export function bestLine(
  lines: readonly string[],
  terms: ReadonlySet<string>,
  all = terms.size,
): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const line of lines) {
    const found = new Set(readWords(line).flatMap(({ term }) => (terms.has(term) ? term : []))).size;
    if (found > 0 && found >= all) return line;
    if (found > most) {
      best = line;
      most = found;
    }
  }
  return best;
}
