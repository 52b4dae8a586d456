import type { Backend } from './backend';
import { toTraining } from './mappers';
import type { Training } from './models';
import type { CourseRecord } from './records';
import { type Listing, orFallback } from './or-fallback';
import { readList } from './read-list';
import { siteLists } from './site-queries';

/** The newest active courses, newest first; twelve at most. */
export function listNewestCourses(
  backend: Backend,
  signal: AbortSignal,
  count: number,
): Promise<Listing<Training>> {
  return orFallback(
    backend,
    signal,
    toTraining,
    async () => {
      const newest = await readList<CourseRecord>(
        backend,
        'formation (newest)',
        signal,
        siteLists.newestCourses,
      );
      return newest.slice(0, count);
    },
    (records) => [...records].sort((a, b) => b.created.localeCompare(a.created)).slice(0, count),
  );
}
