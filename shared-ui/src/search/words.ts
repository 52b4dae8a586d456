import { normalise } from '@campus/pocketbase/rules/normalise.js';
import type { Marked } from '@campus/contract';

/** These say nothing of a subject: articles and the like, and what any visitor of a school may add. */
const noise: ReadonlySet<string> = new Set(
  (
    'au aux avec ce ces cette chez comment dans de des devenir du elle en est et etre faire il je la le les leur ma mes mieux ' +
    'mon ne nos notre nous ou par pas plus pour pouvoir qu quand que quel quelle qui sa sans savoir se ses si son sous sur ta ' +
    'tes toi ton tout toute tous toutes un une veux veut voudrais vos votre vous ' +
    'apprendre cherche chercher comprendre cours formation formations former formez programme programmes ' +
    'stage stages suivre trouver'
  ).split(' '),
);

/** `term` is what the search knows a word by; '' where the word says nothing. */
export function readWords(text: string): { written: string; at: number; term: string }[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*/gu)].map(({ 0: written, index }) => ({
    written,
    at: index,
    term: termOf(written),
  }));
}

/** Terms have no accents, plural or feminine. */
export function termsOf(text: string): string[] {
  return readWords(text).flatMap(({ term }) => term || []);
}

/** Codes may be written in pieces: "NF C 18-510", "BP/BR". */
const codes = /\b(?:[A-Z]{1,3}|\d{1,4})(?:[\s./\u2010\u2011-](?:[A-Z]{1,3}|\d{1,4}))+\b/g;

/** Each code is added as one word, as people type it. */
export function indexedTermsOf(text: string): string[] {
  return [
    ...termsOf(text),
    ...(text.match(codes) ?? []).flatMap((code) => termsOf(code.replace(/[^A-Z\d]/g, ''))),
  ];
}

/** Lines of courses are read again with each typed letter, so terms are kept. */
const known = new Map<string, string>();
const mostKnown = 20_000;

function termOf(written: string): string {
  const before = known.get(written);
  if (before !== undefined) return before;
  const word = normalise(written);
  const term = word.length < 2 || noise.has(word) ? '' : stemOf(word);
  if (known.size === mostKnown) known.clear();
  known.set(written, term);
  return term;
}

/** "Réseaux" and "réseau", "commerciaux" and "commerciale", "ventes" and "vente" are the same word. */
function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const single = word
    .replace(/eaux$/, 'eau')
    .replace(/([^e])aux$/, '$1al')
    .replace(/([^s])s$/, '$1')
    .replace(/eux$/, 'eu');
  return single.length < 5 ? single : single.replace(/e{1,2}$/, '');
}

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
