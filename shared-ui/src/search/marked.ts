import type { Marked } from '../backend/backend';
import { readWords } from './words';

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

/** No line has more than `all` of the terms, so the first line with so many ends the search. */
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
