import { normalise } from '@campus/pocketbase/rules/normalise.js';
import type { Marked } from '@campus/contract';

/** Articles and the like, and the words that any visitor of a school types. */
const stopWords: ReadonlySet<string> = new Set(
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
const codePattern = /\b(?:[A-Z]{1,3}|\d{1,4})(?:[\s./\u2010\u2011-](?:[A-Z]{1,3}|\d{1,4}))+\b/g;

/** Each code is added as one word, as people type it. */
export function indexedTermsOf(text: string): string[] {
  const codes = text.match(codePattern) ?? [];
  return [...termsOf(text), ...codes.flatMap((code) => termsOf(code.replace(/[^A-Z\d]/g, '')))];
}

/** Each typed letter reads the lines of courses, so terms are cached. */
const termCache = new Map<string, string>();
const maxCachedTerms = 20_000;

function termOf(written: string): string {
  const cached = termCache.get(written);
  if (cached !== undefined) return cached;
  const word = normalise(written);
  const term = word.length < 2 || stopWords.has(word) ? '' : stemOf(word);
  if (termCache.size === maxCachedTerms) termCache.clear();
  termCache.set(written, term);
  return term;
}

/** Gives "réseaux" and "réseau" one stem, as "commerciaux" and "commerciale". */
function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const singular = word
    .replace(/eaux$/, 'eau')
    .replace(/([^e])aux$/, '$1al')
    .replace(/([^s])s$/, '$1')
    .replace(/eux$/, 'eu');
  return singular.length < 5 ? singular : singular.replace(/e{1,2}$/, '');
}

export function markTerms(text: string, terms: ReadonlySet<string>): Marked {
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
export function findBestLine(
  lines: readonly string[],
  terms: ReadonlySet<string>,
  all = terms.size,
): string | undefined {
  let best: string | undefined;
  let bestCount = 0;
  for (const line of lines) {
    const found = new Set(readWords(line).flatMap(({ term }) => (terms.has(term) ? term : []))).size;
    if (found > 0 && found >= all) return line;
    if (found > bestCount) {
      best = line;
      bestCount = found;
    }
  }
  return best;
}
