import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { SearchDocument } from './documents';
import { type StoredSynonym, type SynonymRecord, toStoredSynonym } from './synonyms';
import { indexedTermsOf } from './words';

/** What a browser fetches to search: made once at publication. */
export interface StoredIndex {
  /** Another one is of another program. */
  version: 2;
  words: AsPlainObject;
  /** What a result shows, by the course's id. */
  courses: Record<string, StoredCourse>;
  synonyms: StoredSynonym[];
}

interface StoredCourse {
  title: string;
  summary: string;
  /** Its objectives, the items of its programme, for whom it is. */
  lines: string[];
}

/** What a word counts by the place where it stands. */
export const weights = {
  title: 10,
  category: 5,
  objectives: 4,
  summary: 3,
  facts: 3,
  audience: 2,
  programme: 1,
} as const;

/** The same for making an index and for reading it. */
export const options: Options<SearchDocument> = {
  fields: Object.keys(weights),
  tokenize: indexedTermsOf,
  processTerm: (term) => term,
  extractField: (document, field) => [document[field as keyof SearchDocument]].flat().join('\n'),
};

/** Courses that are read before others get their turn. */
const chunkSize = 100;

/** Makes the index of these courses; synonyms of courses that are not among them lead nowhere and are left out. */
export async function makeIndex(
  documents: readonly SearchDocument[],
  synonyms: readonly SynonymRecord[],
): Promise<StoredIndex> {
  const words = new MiniSearch(options);
  await words.addAllAsync(documents, { chunkSize });
  const ids = new Set(documents.map(({ id }) => id));
  return {
    version: 2,
    words: words.toJSON(),
    courses: Object.fromEntries(documents.map((document) => [document.id, toStoredCourse(document)])),
    synonyms: synonyms.flatMap((record) => toStoredSynonym(record, ids) ?? []),
  };
}

function toStoredCourse({ title, summary, audience, objectives, programme }: SearchDocument): StoredCourse {
  return { title, summary, lines: [...objectives, ...programme, ...(audience ? [audience] : [])] };
}
