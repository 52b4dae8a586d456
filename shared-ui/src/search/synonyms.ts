import { line } from '../course/values';
import { type BaseRecord, text } from '../backend/records';
import { hasOneSlip, soundOf } from './sound';
import { termsOf } from './words';

/** A record of `synonyme`: words that visitors type and no course has. */
export interface SynonymRecord extends BaseRecord {
  /** Commas, semicolons or line ends separate them. */
  words: string;
  meaning: string;
  /** Ids of courses, the best first. */
  formations: string[];
  /** The school does not teach it; its courses are near at best. */
  absent: boolean;
}

/** Its words are terms, as the search compares them. */
export interface StoredSynonym {
  phrases: string[][];
  meaning: string[];
  courses: string[];
  absent?: true;
}

export function toStoredSynonym(record: SynonymRecord, ids: ReadonlySet<string>): StoredSynonym | undefined {
  const phrases = text(record.words)
    .split(/[,;\n]/)
    .map(termsOf)
    .filter(({ length }) => length > 0);
  const meaning = termsOf(line(record.meaning));
  const courses = (Array.isArray(record.formations) ? record.formations : []).filter((id) => ids.has(id));
  const leads = meaning.length > 0 || courses.length > 0 || record.absent === true;
  if (phrases.length === 0 || !leads) return undefined;
  return { phrases, meaning, courses, ...(record.absent === true && { absent: true }) };
}

type SameWord = (typed: string, known: string, isLast: boolean) => boolean;

/** A beginning must be so long to stand for a word, and a word so long to have one wrong letter, which is never the first. */
export const shortestBeginning = 4;
export const shortestWithTypo = 5;

export const exactly: SameWord = (typed, known) => typed === known;

/** The last word may be unfinished; a long one may have one letter wrong. */
export const nearly: SameWord = (typed, known, isLast) =>
  typed === known ||
  (isLast && typed.length >= shortestBeginning && known.startsWith(typed)) ||
  (Math.min(typed.length, known.length) >= shortestBeginning && soundOf(typed) === soundOf(known)) ||
  (Math.max(typed.length, known.length) >= shortestWithTypo &&
    typed[0] === known[0] &&
    hasOneSlip(typed, known));

export interface Meant {
  typed: string[];
  synonyms: StoredSynonym[];
}

/** The longest phrases come first: a word that one has taken belongs to no other. */
export function findMeant(
  terms: readonly string[],
  synonyms: readonly StoredSynonym[],
  same: SameWord,
  fewest = 1,
): Meant[] {
  const last = terms.at(-1);
  const found = synonyms.flatMap((synonym) =>
    synonym.phrases.flatMap((phrase) => {
      if (phrase.length < fewest) return [];
      const typed = phrase.map((known) => terms.find((term) => same(term, known, term === last)));
      return typed.every((term) => term !== undefined) ? { typed, synonym } : [];
    }),
  );
  found.sort((a, b) => b.typed.length - a.typed.length);
  const meant: Meant[] = [];
  const taken = new Map<string, Meant>();
  for (const { typed, synonym } of found) {
    const owner = taken.get(typed[0] ?? '');
    if (owner && typed.length === owner.typed.length && typed.every((term) => owner.typed.includes(term))) {
      if (!owner.synonyms.includes(synonym)) owner.synonyms.push(synonym);
    } else if (!typed.some((term) => taken.has(term))) {
      const one = { typed: [...new Set(typed)], synonyms: [synonym] };
      for (const term of typed) taken.set(term, one);
      meant.push(one);
    }
  }
  return meant;
}
