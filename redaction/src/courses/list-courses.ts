import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';

const expand = 'category,session_via_formation,financement_via_formation,resultat_via_formation';

/** Only the newest 500 changes tell the authors. */
export async function listCourses(): Promise<{ courses: RecordModel[]; authors: Record<string, string> }> {
  const [courses, changes] = await Promise.all([
    client.collection('formation').getFullList({ sort: 'title', expand, batch: 500 }),
    client.collection('modification').getList(1, 500, {
      filter: 'collection = "formation"',
      sort: '-created',
      fields: 'record,author',
      skipTotal: true,
    }),
  ]);
  const authors: Record<string, string> = {};
  for (const { record, author } of changes.items) authors[record] ??= author;
  return { courses, authors };
}
