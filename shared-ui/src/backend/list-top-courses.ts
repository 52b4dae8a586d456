import type { Backend } from './backend';
import { toTopCourse } from './mappers';
import type { TopCourse } from './models';
import type { CourseRecord } from './records';
import { type Listing, orFallback } from './or-fallback';
import { readList } from './read-list';
import { siteLists } from './site-queries';

/** The active top courses, newest first. */
export function listTopCourses(backend: Backend, signal: AbortSignal): Promise<Listing<TopCourse>> {
  return orFallback(
    backend,
    signal,
    toTopCourse,
    () => readList<CourseRecord>(backend, 'formation (top)', signal, siteLists.topCourses),
    (records) =>
      records.filter((record) => record.topFormation).sort((a, b) => b.created.localeCompare(a.created)),
  );
}
