import type { Backend } from '../backend';
import { call } from '../call';
import { toTraining } from '../mappers';
import type { Training } from '../models';
import type { CourseRecord } from '../records';
import { listFields } from './course-fields';
import { type Listing, orFallback } from './or-fallback';

/** All active courses; those that ship with the site when PocketBase cannot be reached. */
export function listCourses(backend: Backend, signal: AbortSignal): Promise<Listing<Training>> {
  return orFallback(backend, signal, toTraining, () =>
    call(backend, 'formation (all)', signal, (options) =>
      backend.client.collection<CourseRecord>('formation').getFullList({
        ...options,
        batch: 500,
        sort: 'created',
        filter: 'active = true',
        expand: 'category',
        fields: listFields,
      }),
    ),
  );
}
