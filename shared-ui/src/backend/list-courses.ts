import type { Backend } from './backend';
import { toTraining } from './mappers';
import type { Training } from './models';
import type { CourseRecord } from './records';
import { type Listing, orFallback } from './or-fallback';
import { readList } from './read-list';
import { siteLists } from './site-queries';

/** All active courses; those that ship with the site when PocketBase cannot be reached. */
export function listCourses(backend: Backend, signal: AbortSignal): Promise<Listing<Training>> {
  return orFallback(backend, signal, toTraining, () =>
    readList<CourseRecord>(backend, 'formation (all)', signal, siteLists.courses),
  );
}
