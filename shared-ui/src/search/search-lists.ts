import type { Backend } from '../backend/backend';
import { readList } from '../backend/call';
import type { CourseRecord } from '../backend/records';
import type { ListQuery } from '../backend/site-queries';
import { type SearchDocument, toSearchDocument } from './documents';
import type { SynonymRecord } from './synonyms';

/** What the index is made of. A course has up to 20 kB of description, an answer 8 MB at most. */
export const searchLists = {
  courseTexts: {
    collection: 'formation',
    perPage: 200,
    pages: 50,
    sort: 'created',
    filter: 'active = true',
    expand: 'category,competences,financement_via_formation',
    fields: [
      'id',
      'title',
      'littleDescription',
      'audience',
      'description',
      'alternance',
      'places',
      'level',
      'expand.category.title',
      'expand.competences.title',
      'expand.competences.description',
      'expand.financement_via_formation.kind',
    ].join(','),
  },
  synonyms: { collection: 'synonyme', perPage: 500, pages: 20, sort: 'created' },
} as const satisfies Record<string, ListQuery>;

/** What is to be found, and the editors' words for it. */
export interface SearchSources {
  documents: SearchDocument[];
  synonyms: SynonymRecord[];
  /** PocketBase lacked an answer: they are the courses that ship with the site, or there are no synonyms. */
  isDegraded: boolean;
}

/** Rejects where no course can be read at all. */
export async function readSearchSources(backend: Backend, signal: AbortSignal): Promise<SearchSources> {
  try {
    const courses = await readList<CourseRecord>(
      backend,
      'formation (texts)',
      signal,
      searchLists.courseTexts,
    );
    const synonyms = await readSynonyms(backend, signal);
    return {
      documents: courses.map(toSearchDocument),
      synonyms: synonyms ?? [],
      isDegraded: synonyms === undefined,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    const shipped = await backend.fallback();
    return { documents: shipped.map(toSearchDocument), synonyms: [], isDegraded: true };
  }
}

/** Nothing where they cannot be had: courses are found by their own words all the same. */
async function readSynonyms(backend: Backend, signal: AbortSignal): Promise<SynonymRecord[] | undefined> {
  try {
    return await readList<SynonymRecord>(backend, 'synonyme', signal, searchLists.synonyms);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}
