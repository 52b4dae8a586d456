import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { SearchDocument } from './documents';
import { type StoredSynonym, type SynonymRecord, toStoredSynonym } from './synonyms';
import { indexedTermsOf } from './words';

export interface StoredIndex {
  /** `openIndex` refuses any other: another program has made it. */
  version: 2;
  words: AsPlainObject;
  /** The keys are ids of courses. */
  courses: Record<string, StoredCourse>;
  synonyms: StoredSynonym[];
}

export interface StoredCourse {
  title: string;
  summary: string;
  lines: string[];
}

export const weights = {
  title: 10,
  category: 5,
  objectives: 4,
  summary: 3,
  facts: 3,
  audience: 2,
  programme: 1,
} as const;

/** Making an index and reading it must use the same options. */
export const options: Options<SearchDocument> = {
  fields: Object.keys(weights),
  tokenize: indexedTermsOf,
  processTerm: (term) => term,
  extractField: (document, field) => [document[field as keyof SearchDocument]].flat().join('\n'),
};

/** Other work gets its turn after so many courses. */
const chunkSize = 100;

/** A synonym that leads to none of these courses, and nowhere else, is left out. */
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
