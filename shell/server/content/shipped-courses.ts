import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CourseRecord } from '@campus/shared-ui';
import { HttpError } from '../web/http-error';
import { loadOnce } from './cache/load-once';

/** Another school than that of the example has none: its visitors wait for PocketBase. */
export const noShippedCourses = () =>
  Promise.reject(new HttpError(503, 'the shipped courses are not of this school', 30));

export function shippedCoursesReader(clientDir: string): () => Promise<CourseRecord[]> {
  const file = join(clientDir, 'fallback/courses.json');
  return loadOnce(async () => JSON.parse(await readFile(file, 'utf8')) as CourseRecord[]);
}
