import MiniSearch from 'minisearch';
import type { Answer, FoundCourse } from '../backend/backend';
import { bestLine, marked } from './marked';
import { above, add, intersection, type Scores, union } from './scores';
import { options, type StoredIndex, weights } from './stored-index';
import { exactly, findMeant, type Meant, nearly, shortestBeginning, shortestWithTypo } from './synonyms';
import { soundOf } from './sound';
import { readWords, termsOf } from './words';

export interface SearchEngine {
  search(query: string): Answer;
}

/** Further words of a search are left out. */
const mostWords = 10;

const rememberedWords = 50;

/** A course that an editor names scores more than any word in a text. */
const named = 1000;

/** A word that nearly every course has says nothing. The unit is the weight of a word that one course alone has. */
const leastShare = 0.3;

/** A guess, or a course with some of the words, must score more than an item of a programme. */
const sureShare = 2.4;

interface Unit {
  scores: Scores;
  isGuess?: true;
  isAbsent?: boolean;
}

/** Works in small steps; throws where another program has made the index. */
export async function openIndex({ version, words, courses, synonyms }: StoredIndex): Promise<SearchEngine> {
  if (version !== 2) throw new Error(`The index is of version ${version}.`);
  const index = await MiniSearch.loadJSAsync(words, options);
  // BM25 gives this weight to a word that a single course has; it grows with the number of courses.
  const rarest = Math.log(1 + (index.documentCount - 0.5) / 1.5);
  const leastScore = leastShare * rarest;
  const sureScore = sureShare * rarest;

  /** With each typed letter only the last word changes, so earlier look-ups are kept. */
  const looked = new Map<string, Scores>();

  const sounds = new Map<string, string[]>();
  for (const [word] of words.index as [string, unknown][]) {
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
    const units = findMeant([term], synonyms, isLast ? nearly : (a, b) => nearly(a, b, false)).map(
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

  /** "sketch up" and "r 485" count as one word where the index knows them as one. */
  function typedTerms(query: string): string[] {
    const words = readWords(query);
    const terms: string[] = [];
    for (let at = 0, length = 1; at < words.length; at += length) {
      const join = (count: number) =>
        termsOf(
          words
            .slice(at, at + count)
            .map(({ written }) => written)
            .join(''),
        )[0] ?? '';
      length = [4, 3, 2].find((count) => at + count <= words.length && look(join(count)).size > 0) ?? 1;
      terms.push(join(length));
    }
    return terms.filter(Boolean);
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

  const engine: SearchEngine = {
    search(query) {
      const terms = [...new Set(typedTerms(query))].slice(0, mostWords);
      const last = terms.at(-1);
      const meant = findMeant(terms, synonyms, exactly);
      const left = () => terms.filter((term) => !meant.some(({ typed }) => typed.includes(term)));
      meant.push(...findMeant(left(), synonyms, nearly, 2));
      const units: Unit[] = [
        ...meant.map(findPhrase),
        ...left().map((term) => findWord(term, term === last)),
      ];
      const isAbsent = units.some((unit) => unit.isAbsent);
      const all: Scores = isAbsent ? new Map() : intersection(units.map(({ scores }) => scores));
      // Where a word is missing, guesses for others do not count.
      const sure = units.filter(({ isGuess }) => !isGuess).map(({ scores }) => scores);
      const scores = all.size > 0 ? above(leastScore, all) : above(sureScore, union(sure));
      const near = all.size > 0 ? undefined : isAbsent ? 'absent' : scores.size > 0 ? 'partial' : undefined;
      const ids = [...scores].sort(([, a], [, b]) => b.score - a.score).map(([id]) => id);
      const show = (id: string) => draw(id, terms, scores.get(id)?.terms ?? []);
      return { ids, ...(near && { near }), show, suggest: () => suggest(terms) };
    },
  };
  await warmUp(engine);
  return engine;

  function suggest(terms: readonly string[]): string | undefined {
    const found = index.search(terms.join(' '), {
      fields: ['title'],
      combineWith: 'AND',
      fuzzy: slipsIn,
      tokenize: (text) => text.split(' ').filter(Boolean),
    });
    // A short word with another first letter is another word: "banque" is not "langue".
    const nearest = found.find((hit) =>
      terms.every((term) => term.length > 7 || hit.terms.some(([first]) => first === term[0])),
    );
    if (!nearest) return undefined;
    const { title = '' } = courses[nearest.id] ?? {};
    const [, ...pieces] = marked(title, new Set(nearest.terms));
    const [words, between] = [0, 1].map((odd) => pieces.slice(0, -1).filter((_, at) => at % 2 === odd));
    return between?.every((text) => text === ' ') ? words?.join(' ') : title;
  }

  /** `own` are the terms that this course has. */
  function draw(id: string, typed: readonly string[], own: readonly string[]): FoundCourse {
    const { summary = '', lines = [] } = courses[id] ?? {};
    const terms = new Set([...typed, ...own]);
    const line = bestLine(lines, terms, new Set(own).size || undefined) ?? summary;
    return { id, line: marked(line, terms) };
  }
}

/** So many letters may be wrong; two swapped letters count as two. */
function slipsIn({ length }: string): number {
  if (length < 4) return 0;
  return length < 5 ? 1 : 2;
}

/** The first searches of a program are slow: they run now, a step at a time, and not while somebody types. */
async function warmUp({ search }: SearchEngine): Promise<void> {
  for (const typed of ['e', 'ex', 'exe', 'exem', 'exemple', 'un exemple']) {
    await new Promise((resolve) => setTimeout(resolve));
    const { ids, show } = search(typed);
    for (const id of ids.slice(0, 1)) show(id);
  }
}
