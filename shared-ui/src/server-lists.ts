import type { Backend, ListQuery } from '@campus/contract';
import { readList } from './backend/call';
import { fileUrl } from './backend/pictures';
import type { BaseRecord, CourseRecord } from './backend/records';
import { allRelations } from './backend/site-queries';
import { toCourseDetail } from './course/course-detail';

// Only the site's server requests these. Their own entry keeps them out of the pages' bundles.

/** The web server allows these, as it allows `siteLists`. */
export const serverLists = {
  school: { collection: 'ecole', perPage: 1, pages: 1, sort: 'id' },
  documents: { collection: 'document', perPage: 10, pages: 1, sort: 'id' },
  /** Open data needs all of a course: the records are long, so one answer holds few. */
  wholeCourses: {
    collection: 'formation',
    perPage: 50,
    pages: 200,
    sort: 'created',
    filter: 'active = true',
    expand: allRelations,
  },
} as const satisfies Record<string, ListQuery>;

interface DocumentRecord extends BaseRecord {
  /** A file name; empty means the file that ships with the site. */
  file: string;
}

/** The addresses of the files with which the school replaces shipped ones, by record id. */
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
