import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { type Backend, coursePath, type CourseRecord, readList } from '@campus/shared-ui';
import { serverLists } from '@campus/shared-ui/server-lists';
import { HttpError } from '../web/queue';
import { loadOnce } from './cache/load-once';

type CourseAddress = Pick<CourseRecord, 'id' | 'updated'> & { formerly?: string[] | null };

/** The oldest course comes first. `offline`: the shipped courses, as PocketBase does not answer. */
export async function activeCourses(
  backend: Backend,
): Promise<{ courses: CourseAddress[]; offline: boolean }> {
  const signal = AbortSignal.timeout(5000);
  try {
    const name = 'formation (addresses)';
    const courses = await readList<CourseAddress>(backend, name, signal, serverLists.courseAddresses);
    return { courses: courses.map(readable), offline: false };
  } catch {
    return { courses: (await backend.fallback()) as CourseAddress[], offline: true };
  }
}

const isText = (value: unknown) => typeof value === 'string';

/** A record may hold anything. */
const readable = ({ id, updated, formerly }: CourseAddress): CourseAddress => ({
  id,
  updated: isText(updated) ? updated : '',
  formerly: Array.isArray(formerly) ? formerly.filter(isText) : [],
});

/** Undefined where no course formerly stood at this path, in whatever spelling. */
export async function movedTo(backend: Backend, pathname: string): Promise<string | undefined> {
  if (!pathname.startsWith(coursePath(''))) return undefined;
  const { courses } = await activeCourses(backend);
  const course = courses.find(({ formerly }) =>
    formerly?.some((id) => coursePath(normalise(id)) === pathname),
  );
  return course && coursePath(course.id);
}

/** Another school than that of the example has none: its visitors wait for PocketBase. */
export const noShippedCourses = () =>
  Promise.reject(new HttpError(503, 'the shipped courses are not of this school', 30));

export function shippedCoursesReader(clientDir: string): () => Promise<CourseRecord[]> {
  const file = join(clientDir, 'fallback/courses.json');
  return loadOnce(async () => JSON.parse(await readFile(file, 'utf8')) as CourseRecord[]);
}
