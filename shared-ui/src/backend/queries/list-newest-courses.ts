import type { Backend } from '../backend';
import { call } from '../call';
import { toTraining } from '../mappers';
import type { Training } from '../models';
import type { CourseRecord } from '../records';
import { listFields } from './course-fields';
import { type Listing, orFallback } from './or-fallback';

/** The newest active courses, newest first. */
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
      const page = await call(backend, 'formation (newest)', signal, (options) =>
        backend.client.collection<CourseRecord>('formation').getList(1, count, {
          ...options,
          sort: '-created',
          filter: 'active = true',
          expand: 'category',
          fields: listFields,
          skipTotal: true,
        }),
      );
      return page.items;
    },
    (records) => [...records].sort((a, b) => b.created.localeCompare(a.created)).slice(0, count),
  );
}
