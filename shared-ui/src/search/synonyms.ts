import { line } from '../backend/course-values';
import { text } from '../backend/field-values';
import type { BaseRecord } from '../backend/records';
import { editDistance } from './edit-distance';
import { soundOf } from './sound';
import { termsOf } from './words';

/** Words that visitors type and no course has, as an editor keeps them (collection `synonyme`). */
export interface SynonymRecord extends BaseRecord {
  /** Separated by commas. */
  words: string;
  /** What is looked for in their place. */
  meaning: string;
  /** Ids of the courses that are meant, the best first. */
  formations: string[];
  /** The school does not teach it: its courses are near, no more. */
  absent: boolean;
}

/** The same with its words as the search compares them. */
export interface StoredSynonym {
  phrases: string[][];
  meaning: string[];
  courses: string[];
  absent?: true;
}

/** Nothing where it has no words, or leads nowhere. */
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

/** Whether a typed word stands for a known one. */
type SameWord = (typed: string, known: string, isLast: boolean) => boolean;

/** The shortest beginning that stands for a word, the shortest word in which a letter (not the first) may be wrong. */
export const shortestBeginning = 4;
export const shortestWithTypo = 5;

export const exactly: SameWord = (typed, known) => typed === known;

/** The last word may still be being typed; a long one may have one letter wrong. */
export const nearly: SameWord = (typed, known, isLast) =>
  typed === known ||
  (isLast && typed.length >= shortestBeginning && known.startsWith(typed)) ||
  (Math.min(typed.length, known.length) >= shortestBeginning && soundOf(typed) === soundOf(known)) ||
  (Math.max(typed.length, known.length) >= shortestWithTypo &&
    typed[0] === known[0] &&
    Math.abs(typed.length - known.length) < 2 &&
    editDistance(typed, known) === 1);

/** Synonyms whose words are among those typed, with the typed words that they stand for. */
export interface Meant {
  typed: string[];
  synonyms: StoredSynonym[];
}

/** The longest phrases first: what one has taken is no other's. */
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
