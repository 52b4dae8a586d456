import MiniSearch, { type Query, type QueryCombination, type SearchOptions } from 'minisearch';
import type { Answer, Marked } from '@campus/contract';
import { soundOf } from './sound';
import { boost, indexOptions, type StoredCourse, type StoredFields, type StoredIndex } from './stored-index';
import { findBestLine, markTerms, readWords, termsOf } from './words';

export interface SearchEngine {
  search(query: string): Answer;
}

/** Further words of a search are left out. */
const maxWords = 10;
const maxPhraseWords = 4;

/** The shortest prefix that is searched, and the shortest word that may have a wrong letter. */
const minPrefixChars = 4;
const minFuzzyChars = 5;

/** Excludes words that nearly all courses have. Unit: the weight of a word of a single course. */
const minShare = 0.3;

/** A course with some of the words must score more than an item of a programme gives. */
const minPartialShare = 2.4;

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
  const index = await MiniSearch.loadJSAsync(words, indexOptions);
  // BM25 gives this weight to a word that a single course has; it grows with the number of courses.
  const rarestWordWeight = Math.log(1 + (index.documentCount - 0.5) / 1.5);
  const find = (query: Query, share: number) =>
    index.search(query, searchOptions).filter(({ score }) => score >= share * rarestWordWeight);
  const isFound = (query: Query) => index.search(query, searchOptions).length > 0;

  const engine: SearchEngine = {
    search(query) {
      const terms = readTerms(query, isFound);
      const knownTerms = terms.filter(isFound);
      const queries = terms.map((term) =>
        knownTerms.includes(term) ? term : guessQuery(term, term === terms.at(-1)),
      );
      const fullHits = find({ combineWith: 'AND', queries }, minShare);
      // Where a word is missing, guesses for others do not count.
      const hits =
        fullHits.length > 0 ? fullHits : find({ combineWith: 'OR', queries: knownTerms }, minPartialShare);
      const nearIds: string[] | undefined = hits[0]?.near;
      const ids = nearIds ?? hits.flatMap((hit) => (hit.near ? [] : hit.id));
      const partial = hits.length > fullHits.length ? 'partial' : undefined;
      const near = nearIds ? 'absent' : partial;
      const termsOfHit = (id: string) => hits.find((hit) => hit.id === id)?.terms ?? [];
      const answer: Answer = {
        ids,
        show: (id) => ({ id, line: markedLine(courses[id], terms, termsOfHit(id)) }),
        suggest: () => suggest(index, courses, terms),
      };
      if (near) answer.near = near;
      return answer;
    },
  };
  await warmUp(engine);
  return engine;
}

/** "sketch up", "r 485" and a phrase that an editor names count as one word. */
function readTerms(query: string, isFound: (query: Query) => boolean): string[] {
  // One letter may be a piece of a code.
  const words = readWords(query).filter(({ written, term }) => term || written.length === 1);
  const terms = new Set<string>();
  for (let start = 0, count = 1; start < words.length && terms.size < maxWords; start += count) {
    const nextWords = words.slice(start, start + maxPhraseWords);
    const phrase = phrasesOf(nextWords).find(([phraseTerm, length]) => {
      const prefix = start + length === words.length && phraseTerm.length >= minPrefixChars;
      return isFound({
        combineWith: 'OR',
        queries: [phraseTerm, { ...fuzzyQuery(phraseTerm, ['named']), prefix }],
      });
    });
    const [term = '', length] = phrase ?? [words[start]?.term, 1];
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
      const phraseWords = words.slice(0, count);
      const asWritten = termsOf(phraseWords.map(({ written }) => written).join(''));
      return [...asWritten, phraseWords.map(({ term }) => term).join('')].map(
        (phraseTerm): [string, number] => [phraseTerm, count],
      );
    });

/** Matches a prefix, a typing error or the sound of a word; no typing errors in programmes. */
function guessQuery(word: string, isLast: boolean): Query {
  if (word.length < minPrefixChars) return word;
  const sureFields = ['named', 'title', 'category', 'objectives', 'facts'];
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: isLast },
      fuzzyQuery(word, sureFields),
      { queries: [soundOf(word)], fields: ['sounds'] },
    ],
  };
}

const fuzzyQuery = (word: string, fields: string[]): QueryCombination => ({
  queries: [word],
  fields,
  fuzzy: word.length >= minFuzzyChars && 0.2,
  // A word with another first letter is another word: "banque" is not "langue".
  boostDocument: (_id, term, stored) => (term[0] === word[0] ? rankBoost(term, stored) : 0),
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
  const suggestion = found.find((hit) =>
    terms.every((term) => term.length > 7 || hit.terms.some(([first]) => first === term[0])),
  );
  if (!suggestion) return undefined;
  const { title = '' } = courses[suggestion.id] ?? {};
  const [, ...pieces] = markTerms(title, new Set(suggestion.terms));
  const [words, between] = [0, 1].map((rest) => pieces.slice(0, -1).filter((_, at) => at % 2 === rest));
  return between?.every((text) => text === ' ') ? words?.join(' ') : title;
}

/** `ownTerms` are those that this course has. */
function markedLine(
  course: StoredCourse | undefined,
  queryTerms: readonly string[],
  ownTerms: readonly string[],
): Marked {
  const { summary = '', lines = [] } = course ?? {};
  const terms = new Set([...queryTerms, ...ownTerms]);
  const line = findBestLine(lines, terms, new Set(ownTerms).size || undefined) ?? summary;
  return markTerms(line, terms);
}

/** Runs some searches in small steps: the first ones of a program are slow. */
async function warmUp({ search }: SearchEngine): Promise<void> {
  for (const query of ['e', 'ex', 'exe', 'exem', 'exemple', 'un exemple']) {
    await new Promise((resolve) => setTimeout(resolve));
    const { ids, show } = search(query);
    for (const id of ids.slice(0, 1)) show(id);
  }
}
