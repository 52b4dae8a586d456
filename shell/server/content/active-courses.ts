import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { type Backend, coursePath, type CourseRecord, listCourses } from '@campus/shared-ui';
import { HttpError } from '../web/queue';
import { loadOnce } from './cache/load-once';

/**
 * Undefined where no course formerly stood at this path, in whatever spelling. Rejects while
 * nobody knows: a 404 would be believed.
 */
export async function movedTo(backend: Backend, pathname: string): Promise<string | undefined> {
  if (!pathname.startsWith(coursePath(''))) return undefined;
  const { items, offline } = await listCourses(backend, new AbortController().signal);
  if (offline) throw new HttpError(503, 'the courses cannot be read', 30);
  const course = items.find(({ formerly }) => formerly?.some((id) => coursePath(normalise(id)) === pathname));
  return course && coursePath(course.id);
}

/** Another school than that of the example has none: its visitors wait for PocketBase. */
export const noShippedCourses = () =>
  Promise.reject(new HttpError(503, 'the shipped courses are not of this school', 30));

export function shippedCoursesReader(clientDir: string): () => Promise<CourseRecord[]> {
  const file = join(clientDir, 'fallback/courses.json');
  return loadOnce(async () => JSON.parse(await readFile(file, 'utf8')) as CourseRecord[]);
}
