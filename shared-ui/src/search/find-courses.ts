import type MiniSearch from 'minisearch';
import type { SearchDocument } from './documents';
import { soundOf } from './sound';
import { type StoredIndex, weights } from './stored-index';
import { findMeant, type Meant, nearly, shortestBeginning, shortestWithTypo } from './synonyms';

/** The keys are ids of courses; `terms` are the words of a course's text that answer. */
export type Scores = Map<string, Scored>;

interface Scored {
  score: number;
  terms: string[];
}

function add(scores: Scores, id: string, score: number, terms: readonly string[]): void {
  const known = scores.get(id);
  scores.set(id, { score: (known?.score ?? 0) + score, terms: [...(known?.terms ?? []), ...terms] });
}

export function union(lists: readonly Scores[]): Scores {
  const all = lists.filter(({ size }) => size > 0);
  // Thousands of courses are not copied where one list is all there is.
  if (all.length === 1) return all[0] as Scores;
  const sum: Scores = new Map();
  for (const scores of all) for (const [id, { score, terms }] of scores) add(sum, id, score, terms);
  return sum;
}

export function intersection(all: readonly Scores[]): Scores {
  if (all.length === 1) return all[0] as Scores;
  const both: Scores = new Map();
  const [fewest, ...others] = [...all].sort((a, b) => a.size - b.size);
  for (const [id, { score, terms }] of fewest ?? []) {
    const more = others.map((scores) => scores.get(id));
    if (!more.every((found) => found !== undefined)) continue;
    add(both, id, score, terms);
    for (const found of more) add(both, id, found.score, found.terms);
  }
  return both;
}

export function above(least: number, scores: Iterable<[string, Scored]>): Scores {
  return new Map([...scores].filter(([, { score }]) => score >= least));
}

const rememberedWords = 50;

/** A course that an editor names scores more than any word in a text. */
const named = 1000;

export interface Unit {
  scores: Scores;
  isGuess?: true;
  isAbsent?: boolean;
}

/** A guess must have the `sureScore`. */
export function createFinder(
  index: MiniSearch<SearchDocument>,
  stored: Pick<StoredIndex, 'words' | 'synonyms'>,
  sureScore: number,
) {
  /** With each typed letter only the last word changes, so earlier look-ups are kept. */
  const looked = new Map<string, Scores>();

  const sounds = new Map<string, string[]>();
  for (const [word] of stored.words.index as [string, unknown][]) {
    const sound = soundOf(word);
    sounds.set(sound, [...(sounds.get(sound) ?? []), word]);
  }

  function look(term: string, how: { prefix?: true; fuzzy?: number } = {}): Scores {
    const key = `${term} ${Object.keys(how)}`;
    const known = looked.get(key);
    if (known) return known;
    const found = index.search(term, { ...how, boost: weights, tokenize: (text) => [text] });
    const scores = new Map(found.map(({ id, score, terms }) => [id, { score, terms }]));
    if (looked.size === rememberedWords) looked.clear();
    looked.set(key, scores);
    return scores;
  }

  /** Tries in turn: the word as typed, synonyms and beginnings, its sound, one wrong letter. */
  function findWord(term: string, isLast: boolean): Unit {
    const exact = look(term);
    if (exact.size > 0) return { scores: exact };
    const units = findMeant([term], stored.synonyms, isLast ? nearly : (a, b) => nearly(a, b, false)).map(
      findPhrase,
    );
    if (isLast && term.length >= shortestBeginning) units.push({ scores: look(term, { prefix: true }) });
    // What the school teaches comes before what it does not: the word may still become either.
    const taught = union(units.flatMap(({ isAbsent, scores }) => (isAbsent ? [] : scores)));
    if (taught.size > 0) return { scores: taught };
    const absent = units.find(({ isAbsent }) => isAbsent);
    if (absent || term.length < shortestWithTypo) return absent ?? { scores: taught };
    const heard = union((sounds.get(soundOf(term)) ?? []).map((known) => look(known)));
    if (heard.size > 0) return { scores: above(sureScore, heard), isGuess: true };
    const guessed = [...look(term, { fuzzy: 1 })].filter(([, { terms }]) =>
      terms.some((found) => found[0] === term[0]),
    );
    return { scores: above(sureScore, guessed), isGuess: true };
  }

  /** Courses that an editor names come first, in the editor's order. */
  function findPhrase({ typed, synonyms: found }: Meant): Unit {
    const scores: Scores = new Map();
    for (const { courses: ids } of found) {
      ids.forEach((id, rank) => void add(scores, id, named - rank, []));
    }
    if (found.some(({ absent }) => absent)) return { scores, isAbsent: true };
    const texts = [typed, ...found.map(({ meaning }) => meaning)];
    return {
      scores: union([scores, ...texts.map((words) => intersection(words.map((word) => look(word))))]),
    };
  }

  return { look, findWord, findPhrase };
}
