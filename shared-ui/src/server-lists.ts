import type { Backend, ListQuery } from '@campus/contract';
import { readList } from './backend/call';
import { fileUrl } from './backend/pictures';
import type { BaseRecord, CourseRecord } from './backend/records';
import { everything, wholeList } from './backend/site-queries';
import { toCourseDetail } from './course/course-detail';

// Only the site's server asks these; an entry of their own keeps them out of what pages fetch.

/** The web server lets these through word for word, as it does `siteLists`. */
export const serverLists = {
  /** The sitemap and the former addresses need them. */
  courseAddresses: {
    ...wholeList,
    collection: 'formation',
    sort: 'created',
    filter: 'active = true',
    fields: 'id,updated,formerly',
  },
  school: { collection: 'ecole', perPage: 1, pages: 1, sort: 'id' },
  documents: { collection: 'document', perPage: 10, pages: 1, sort: 'id' },
  /** Open data needs all of a course: the records are long, so one answer holds few. */
  wholeCourses: {
    collection: 'formation',
    perPage: 50,
    pages: 200,
    sort: 'created',
    filter: 'active = true',
    expand: everything,
  },
} as const satisfies Record<string, ListQuery>;

interface DocumentRecord extends BaseRecord {
  /** A file name; empty means the file that ships with the site. */
  file: string;
}

/** Maps a record's id to the address of the file that the school has put in place of the shipped one. */
export async function listDocuments(backend: Backend, signal: AbortSignal): Promise<Map<string, string>> {
  const records = await readList<DocumentRecord>(backend, 'document', signal, serverLists.documents);
  const files = records.filter(({ file }) => typeof file === 'string' && file !== '');
  return new Map(files.map((record) => [record.id, fileUrl(record, record.file)]));
}

export async function listWholeCourses(backend: Backend, signal: AbortSignal) {
  const query = serverLists.wholeCourses;
  const records = await readList<CourseRecord>(backend, 'formation (whole)', signal, query);
  return records.map((record) => toCourseDetail(record));
}
