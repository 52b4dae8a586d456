import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { type BaseRecord, text } from '../backend/records';
import { line } from '../course/values';
import type { SearchDocument } from './documents';
import { soundOf } from './sound';
import { indexedTermsOf, termsOf } from './words';

/** A record of `synonyme`: words that visitors type and no course has. */
export interface SynonymRecord extends BaseRecord {
  /** Commas, semicolons or line ends separate them. */
  words: string;
  meaning: string;
  /** Ids of courses, the best first. */
  formations: string[];
  /** The school does not teach it; its courses are near at best. */
  absent: boolean;
}

export interface StoredIndex {
  /** `openIndex` refuses any other: another program has made it. */
  version: 3;
  words: AsPlainObject;
  /** The keys are ids of courses. */
  courses: Record<string, StoredCourse>;
}

export interface StoredCourse {
  title: string;
  summary: string;
  lines: string[];
}

/** A course, or something that the school does not teach. */
interface Entry extends StoredFields, Partial<SearchDocument> {
  id: string;
}

export interface StoredFields {
  /** The rank of the course, from 0, for each word that an editor gave it. A phrase is one word. */
  ranks: Record<string, number>;
  /** Of what the school does not teach: the nearest courses. */
  near?: string[];
}

/** A course that an editor names comes before any whose text has the word. */
export const boost = {
  named: 1000,
  title: 10,
  sounds: 6,
  category: 5,
  objectives: 4,
  summary: 3,
  facts: 3,
  audience: 2,
  programme: 1,
} as const;

/** Making an index and reading it must use the same options. */
export const indexOptions: Options<Entry> = {
  fields: Object.keys(boost),
  storeFields: ['ranks', 'near'],
  extractField(entry, field) {
    const named = Object.keys(entry.ranks);
    if (field === 'named') return named;
    return field === 'sounds' ? [entry.title, entry.category, ...named] : entry[field as keyof Entry];
  },
  stringifyField: (value) => [value].flat().join('\n'),
  tokenize(lines, field) {
    if (field === 'named') return lines.split('\n').filter(Boolean);
    return field === 'sounds' ? termsOf(lines).map(soundOf) : indexedTermsOf(lines);
  },
  processTerm: (term) => term,
};

/** Other work gets its turn after so many courses. */
const chunkSize = 100;

export async function makeIndex(
  documents: readonly SearchDocument[],
  synonyms: readonly SynonymRecord[],
): Promise<StoredIndex> {
  const entries = new Map<string, Entry>(documents.map((each) => [each.id, { ...each, ranks: {} }]));
  for (const synonym of synonyms) {
    const phrases = text(synonym.words)
      .split(/[,;\n]/)
      .map((phrase) => termsOf(phrase).join(''));
    const courses = coursesOf(synonym, documents).flatMap((id) => entries.get(id) ?? []);
    if (synonym.absent === true) {
      const id = `absent ${synonym.id}`;
      const ranks = Object.fromEntries(phrases.map((phrase) => [phrase, 0]));
      entries.set(id, { id, ranks, near: courses.map((course) => course.id) });
    } else courses.forEach(({ ranks }, rank) => phrases.forEach((phrase) => (ranks[phrase] = rank)));
  }
  const words = new MiniSearch(indexOptions);
  await words.addAllAsync([...entries.values()], { chunkSize });
  return {
    version: 3,
    words: words.toJSON(),
    courses: Object.fromEntries(documents.map((document) => [document.id, toStoredCourse(document)])),
  };
}

/** After those that an editor names: courses whose texts have all words of the meaning. */
function coursesOf({ formations, meaning }: SynonymRecord, documents: readonly SearchDocument[]): string[] {
  const terms = termsOf(line(meaning));
  const hasAll = (document: SearchDocument) => {
    const documentTerms = new Set(indexedTermsOf(Object.values(document).flat().join('\n')));
    return terms.every((term) => documentTerms.has(term));
  };
  const matchingIds = terms.length > 0 ? documents.filter(hasAll).map(({ id }) => id) : [];
  const namedIds = Array.isArray(formations) ? formations : [];
  return [...new Set([...namedIds, ...matchingIds])];
}

function toStoredCourse({ title, summary, audience, objectives, programme }: SearchDocument): StoredCourse {
  const lines = [...objectives, ...programme];
  if (audience) lines.push(audience);
  return { title, summary, lines };
}
