import { plainText } from 'campus-pocketbase/rules/plain-text.js';
import type { Backend } from '../backend/backend';
import { readList } from '../backend/call';
import { line, related } from '../backend/course-values';
import { text } from '../backend/field-values';
import type { CourseRecord } from '../backend/records';
import type { ListQuery } from '../backend/site-queries';
import type { SynonymRecord } from './synonyms';

/** A course has up to 20 kB of description and an answer 8 MB at most, which limits `perPage`. */
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

export interface SearchSources {
  documents: SearchDocument[];
  synonyms: SynonymRecord[];
  /** PocketBase lacked an answer: the courses are those that ship with the site, or synonyms are missing. */
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

/** Courses are found by their own words where synonyms cannot be had. */
async function readSynonyms(backend: Backend, signal: AbortSignal): Promise<SynonymRecord[] | undefined> {
  try {
    return await readList<SynonymRecord>(backend, 'synonyme', signal, searchLists.synonyms);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

export interface SearchDocument {
  id: string;
  title: string;
  category: string;
  summary: string;
  audience: string;
  objectives: string[];
  programme: string[];
  /** Words for typed fields: alternance, at a distance, CPF … */
  facts: string;
}

/** Characters of a line, lines of a course: nobody reads more. */
const longestLine = 240;
const mostLines = 60;

export function toSearchDocument(record: CourseRecord): SearchDocument {
  return {
    id: record.id,
    title: line(record.title),
    category: line(record.expand?.category?.title),
    summary: line(record.littleDescription),
    audience: line(record.audience),
    objectives: related(record.expand?.competences).map(({ title, description }) =>
      cut([line(title), line(description)].filter(Boolean).join('\u00a0: ')),
    ),
    programme: programmeOf(text(record.description)),
    facts: factsOf(record),
  };
}

function programmeOf(html: string): string[] {
  const lines = plainText(html, '• ').split('\n');
  const items = lines.filter((text) => text.startsWith('• ')).map((text) => text.slice(2));
  return (items.length > 0 ? items : lines).slice(0, mostLines).map(cut).filter(Boolean);
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > longestLine ? `${characters.slice(0, longestLine - 1).join('')}…` : text;
}

const placeWords: Readonly<Record<string, string>> = {
  presentiel: 'présentiel',
  distanciel: 'distanciel distance ligne visio visioconférence',
  hybride: 'hybride',
};

function factsOf({ alternance, places, level, expand }: CourseRecord): string {
  const kinds = related(expand?.financement_via_formation).map(({ kind }) => kind);
  return [
    alternance === true ? 'alternance apprentissage apprenti' : '',
    ...(Array.isArray(places) ? places : []).map((place) => placeWords[place] ?? ''),
    level === 'debutant' ? 'débutant initiation' : '',
    kinds.includes('cpf') ? 'cpf' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
