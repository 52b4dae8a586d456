import type { Backend } from './backend';
import { readList } from './call';
import { type Listing, orFallback } from './fallback';
import { toTopCourse, toTraining } from './mappers';
import type { TopCourse, Training } from './models';
import type { CourseRecord } from './records';
import { siteLists } from './site-queries';

/** All active courses; those that ship with the site when PocketBase cannot be reached. */
export function listCourses(backend: Backend, signal: AbortSignal): Promise<Listing<Training>> {
  return orFallback(backend, signal, toTraining, () =>
    readList<CourseRecord>(backend, 'formation (all)', signal, siteLists.courses),
  );
}

/** The newest active courses, newest first; twelve at most. */
export function listNewestCourses(
  backend: Backend,
  signal: AbortSignal,
  count: number,
): Promise<Listing<Training>> {
  const read = () => readList<CourseRecord>(backend, 'formation (newest)', signal, siteLists.newestCourses);
  return orFallback(
    backend,
    signal,
    toTraining,
    async () => (await read()).slice(0, count),
    (records) => [...records].sort(newestFirst).slice(0, count),
  );
}

/** The active top courses, newest first. */
export function listTopCourses(backend: Backend, signal: AbortSignal): Promise<Listing<TopCourse>> {
  return orFallback(
    backend,
    signal,
    toTopCourse,
    () => readList<CourseRecord>(backend, 'formation (top)', signal, siteLists.topCourses),
    (records) => records.filter(({ topFormation }) => topFormation).sort(newestFirst),
  );
}

function newestFirst(a: CourseRecord, b: CourseRecord): number {
  return b.created.localeCompare(a.created);
}
