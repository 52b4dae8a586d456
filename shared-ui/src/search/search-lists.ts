import type { Backend, ListQuery } from '@campus/contract';
import { readList } from '../backend/call';
import type { CourseRecord } from '../backend/records';
import { readWithFallback } from '../course/courses';
import { type SearchDocument, toSearchDocument } from './documents';
import type { SynonymRecord } from './stored-index';

/** A course has up to 20 kB of description and an answer 8 MB at most, which limits `perPage`. */
export const searchLists = {
  courseTexts: {
    collection: 'formation',
    perPage: 200,
    pages: 50,
    sort: 'created',
    filter: 'active = true',
    expand: 'category,competences,financement_via_formation',
    fields:
      'id,title,littleDescription,audience,description,alternance,places,level,expand.category.title,' +
      'expand.competences.title,expand.competences.description,expand.financement_via_formation.kind',
  },
  synonyms: { collection: 'synonyme', perPage: 500, pages: 20, sort: 'created' },
} as const satisfies Record<string, ListQuery>;

export interface SearchSources {
  documents: SearchDocument[];
  synonyms: SynonymRecord[];
  /** PocketBase failed: the courses are the shipped ones, or the synonyms are missing. */
  isDegraded: boolean;
}

/** Rejects where no course can be read at all. */
export async function readSearchSources(backend: Backend, signal: AbortSignal): Promise<SearchSources> {
  const { value: courses, offline } = await readWithFallback(backend, signal, {
    read: () => readList<CourseRecord>(backend, 'formation (texts)', signal, searchLists.courseTexts),
    select: (records) => records,
  });
  const documents = courses.map(toSearchDocument);
  if (offline) return { documents, synonyms: [], isDegraded: true };
  // Without synonyms courses are found by their own words.
  const synonyms = await readList<SynonymRecord>(backend, 'synonyme', signal, searchLists.synonyms).catch(
    () => undefined,
  );
  signal.throwIfAborted();
  return { documents, synonyms: synonyms ?? [], isDegraded: synonyms === undefined };
}
