import MiniSearch from 'minisearch';
import type { Answer, FoundCourse } from '@campus/contract';
import { above, createFinder, intersection, type Scores, type Unit, union } from './find-courses';
import type { SearchDocument } from './documents';
import { options, type StoredCourse, type StoredIndex } from './stored-index';
import { exactly, findMeant, nearly } from './synonyms';
import { bestLine, marked, readWords, termsOf } from './words';

export interface SearchEngine {
  search(query: string): Answer;
}

/** Further words of a search are left out. */
const mostWords = 10;

/** A word that nearly every course has says nothing. The unit is the weight of a word that one course alone has. */
const leastShare = 0.3;

/** A guess, or a course with some of the words, must score more than an item of a programme. */
const sureShare = 2.4;

/** Works in small steps; throws where another program has made the index. */
export async function openIndex(stored: StoredIndex): Promise<SearchEngine> {
  const { version, words, courses, synonyms } = stored;
  if (version !== 2) throw new Error(`The index is of version ${version}.`);
  const index = await MiniSearch.loadJSAsync(words, options);
  // BM25 gives this weight to a word that a single course has; it grows with the number of courses.
  const rarest = Math.log(1 + (index.documentCount - 0.5) / 1.5);
  const leastScore = leastShare * rarest;
  const sureScore = sureShare * rarest;
  const { look, findWord, findPhrase } = createFinder(index, stored, sureScore);

  const engine: SearchEngine = {
    search(query) {
      const terms = [...new Set(typedTerms(query, (term) => look(term).size > 0))].slice(0, mostWords);
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
      const show = (id: string) => draw(id, courses[id], terms, scores.get(id)?.terms ?? []);
      return { ids, ...(near && { near }), show, suggest: () => suggest(index, courses, terms) };
    },
  };
  await warmUp(engine);
  return engine;
}

/** "sketch up" and "r 485" count as one word where the index knows them as one. */
function typedTerms(query: string, isKnown: (term: string) => boolean): string[] {
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
    length = [4, 3, 2].find((count) => at + count <= words.length && isKnown(join(count))) ?? 1;
    terms.push(join(length));
  }
  return terms.filter(Boolean);
}

function suggest(
  index: MiniSearch<SearchDocument>,
  courses: StoredIndex['courses'],
  terms: readonly string[],
): string | undefined {
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
function draw(
  id: string,
  course: StoredCourse | undefined,
  typed: readonly string[],
  own: readonly string[],
): FoundCourse {
  const { summary = '', lines = [] } = course ?? {};
  const terms = new Set([...typed, ...own]);
  const line = bestLine(lines, terms, new Set(own).size || undefined) ?? summary;
  return { id, line: marked(line, terms) };
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
