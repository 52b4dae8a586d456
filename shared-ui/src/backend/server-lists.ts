import type { Backend } from './backend';
import { readList } from './call';
import { toCourseDetail } from './course-mappers';
import { fileUrl } from './files';
import type { BaseRecord, CourseRecord } from './records';
import { everything, type ListQuery, wholeList } from './site-queries';

// What the site's server alone asks: an entry of its own, as every page fetches what the others have.

/** Under the same rule as the lists of pages: let through word for word. */
export const serverLists = {
  /** For the sitemap, the short addresses and those of before. */
  courseAddresses: {
    ...wholeList,
    collection: 'formation',
    sort: 'created',
    filter: 'active = true',
    fields: 'id,idFormation,updated,formerly',
  },
  /** The one record of the school. */
  school: { collection: 'ecole', perPage: 1, pages: 1, sort: 'id' },
  documents: { collection: 'document', perPage: 10, pages: 1, sort: 'id' },
  /** With everything that is told of them, for the open data: long records, so few in one answer. */
  wholeCourses: {
    collection: 'formation',
    perPage: 50,
    pages: 200,
    sort: 'created',
    filter: 'active = true',
    expand: everything,
  },
} as const satisfies Record<string, ListQuery>;

/** A PDF that visitors download. */
interface DocumentRecord extends BaseRecord {
  /** A file name; empty: the one that ships with the site. */
  file: string;
}

/** Where the file of each document is that the school has put in place of the shipped one, by the record's id. */
export async function listDocuments(backend: Backend, signal: AbortSignal): Promise<Map<string, string>> {
  const records = await readList<DocumentRecord>(backend, 'document', signal, serverLists.documents);
  const own = records.filter(({ file }) => typeof file === 'string' && file !== '');
  return new Map(own.map((record) => [record.id, fileUrl(record, record.file)]));
}

/** All active courses with everything that is told of them; rejects where PocketBase gives none. */
export async function listWholeCourses(backend: Backend, signal: AbortSignal) {
  const query = serverLists.wholeCourses;
  const records = await readList<CourseRecord>(backend, 'formation (whole)', signal, query);
  return records.map((record) => toCourseDetail(record));
}
