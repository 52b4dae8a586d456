import type { Backend } from '../backend';
import { call } from '../call';
import { toTopCourse } from '../mappers';
import type { TopCourse } from '../models';
import type { CourseRecord } from '../records';
import { listFields } from './course-fields';
import { type Listing, orFallback } from './or-fallback';

/** The active top courses, newest first. */
export function listTopCourses(backend: Backend, signal: AbortSignal): Promise<Listing<TopCourse>> {
  return orFallback(
    backend,
    signal,
    toTopCourse,
    () =>
      call(backend, 'formation (top)', signal, (options) =>
        backend.client.collection<CourseRecord>('formation').getFullList({
          ...options,
          batch: 500,
          sort: '-created',
          filter: 'topFormation = true && active = true',
          expand: 'category',
          fields: listFields,
        }),
      ),
    (records) =>
      records.filter((record) => record.topFormation).sort((a, b) => b.created.localeCompare(a.created)),
  );
}
