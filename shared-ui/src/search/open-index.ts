import MiniSearch, { type Query, type QueryCombination, type SearchOptions } from 'minisearch';
import type { Answer, FoundCourse } from '@campus/contract';
import { soundOf } from './sound';
import { boost, options, type StoredCourse, type StoredFields, type StoredIndex } from './stored-index';
import { bestLine, marked, readWords, termsOf } from './words';

export interface SearchEngine {
  search(query: string): Answer;
}

/** Further words of a search are left out. */
const maxWords = 10;
const maxPhraseWords = 4;

/** A beginning must be so long to stand for a word, and a word so long to have a wrong letter. */
const minBeginning = 4;
const minWithTypo = 5;

/** A word that nearly every course has says nothing. The unit is the weight of a word that one course alone has. */
const leastShare = 0.3;

/** A course with some of the words must score more than an item of a programme. */
const sureShare = 2.4;

const searchOptions: SearchOptions = {
  boost,
  tokenize: (term) => [term],
  // How many words a course is named by says nothing.
  bm25: { k: 1.2, b: 0, d: 0.5 },
  boostDocument: (_id, term, stored) => rankBoost(term, stored),
};

/** The order is the editor's. */
function rankBoost(term: string, stored: Record<string, unknown> = {}): number {
  const ranks = stored.ranks as StoredFields['ranks'];
  return 20 / (20 + (Object.hasOwn(ranks, term) ? (ranks[term] ?? 0) : 0));
}

/** Works in small steps; throws where another program has made the index. */
export async function openIndex({ version, words, courses }: StoredIndex): Promise<SearchEngine> {
  if (version !== 3) throw new Error(`The index is of version ${version}.`);
  const index = await MiniSearch.loadJSAsync(words, options);
  // BM25 gives this weight to a word that a single course has; it grows with the number of courses.
  const rarest = Math.log(1 + (index.documentCount - 0.5) / 1.5);
  const find = (query: Query, share: number) =>
    index.search(query, searchOptions).filter(({ score }) => score >= share * rarest);
  const isFound = (query: Query) => index.search(query, searchOptions).length > 0;

  const engine: SearchEngine = {
    search(query) {
      const terms = typedTerms(query, isFound);
      const known = terms.filter(isFound);
      const queries = terms.map((term) => (known.includes(term) ? term : guess(term, term === terms.at(-1))));
      const all = find({ combineWith: 'AND', queries }, leastShare);
      // Where a word is missing, guesses for others do not count.
      const hits = all.length > 0 ? all : find({ combineWith: 'OR', queries: known }, sureShare);
      const absent: string[] | undefined = hits[0]?.near;
      const ids = absent ?? hits.flatMap((hit) => (hit.near ? [] : hit.id));
      const near = absent ? 'absent' : hits.length > all.length ? 'partial' : undefined;
      const own = (id: string) => hits.find((hit) => hit.id === id)?.terms ?? [];
      return {
        ids,
        ...(near && { near }),
        show: (id) => draw(id, courses[id], terms, own(id)),
        suggest: () => suggest(index, courses, terms),
      };
    },
  };
  await warmUp(engine);
  return engine;
}

/** "sketch up", "r 485" and a phrase that an editor names count as one word. */
function typedTerms(query: string, isFound: (query: Query) => boolean): string[] {
  // One letter may be a piece of a code.
  const words = readWords(query).filter(({ written, term }) => term || written.length === 1);
  const terms = new Set<string>();
  for (let at = 0, count = 1; at < words.length && terms.size < maxWords; at += count) {
    const some = words.slice(at, at + maxPhraseWords);
    const phrase = phrasesOf(some).find(([one, length]) => {
      const prefix = at + length === words.length && one.length >= minBeginning;
      return isFound({ combineWith: 'OR', queries: [one, { ...slip(one, ['named']), prefix }] });
    });
    const [term = '', length] = phrase ?? [words[at]?.term, 1];
    if (term) terms.add(term);
    count = length;
  }
  return [...terms];
}

/** The longest first, each with the number of its words. */
const phrasesOf = (words: ReturnType<typeof readWords>): [string, number][] =>
  [4, 3, 2]
    .filter((count) => count <= words.length)
    .flatMap((count) => {
      const some = words.slice(0, count);
      const asWritten = termsOf(some.map(({ written }) => written).join(''));
      return [...asWritten, some.map(({ term }) => term).join('')].map((one): [string, number] => [
        one,
        count,
      ]);
    });

/** A beginning, a slip or the sound of a word; slips in an item of a programme are beside the point. */
function guess(typed: string, isLast: boolean): Query {
  if (typed.length < minBeginning) return typed;
  const sureFields = ['named', 'title', 'category', 'objectives', 'facts'];
  return {
    combineWith: 'OR',
    queries: [
      { queries: [typed], prefix: isLast },
      slip(typed, sureFields),
      { queries: [soundOf(typed)], fields: ['sounds'] },
    ],
  };
}

const slip = (typed: string, fields: string[]): QueryCombination => ({
  queries: [typed],
  fields,
  fuzzy: typed.length >= minWithTypo && 0.2,
  // A word with another first letter is another word: "banque" is not "langue".
  boostDocument: (_id, term, stored) => (term[0] === typed[0] ? rankBoost(term, stored) : 0),
});

function suggest(
  index: MiniSearch,
  courses: StoredIndex['courses'],
  terms: readonly string[],
): string | undefined {
  const found = index.search(terms.join(' '), {
    fields: ['title'],
    combineWith: 'AND',
    // Two swapped letters count as two.
    fuzzy: ({ length }) => length > 3 && 0.34,
    maxFuzzy: 2,
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

/** The first searches of a program are slow: they run now, a step at a time, and not while somebody types. */
async function warmUp({ search }: SearchEngine): Promise<void> {
  for (const typed of ['e', 'ex', 'exe', 'exem', 'exemple', 'un exemple']) {
    await new Promise((resolve) => setTimeout(resolve));
    const { ids, show } = search(typed);
    for (const id of ids.slice(0, 1)) show(id);
  }
}
