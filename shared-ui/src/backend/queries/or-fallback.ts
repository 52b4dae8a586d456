import type { Backend } from '../backend';
import { isUnreachable } from '../call';
import type { CourseRecord } from '../records';

/** A list and whether it is the one that ships with the site because PocketBase did not answer. */
export interface Listing<T> {
  items: T[];
  offline: boolean;
}

/** Fetches courses; where PocketBase gives no answer, chooses among those that ship with the site. */
export async function orFallback<T>(
  backend: Backend,
  signal: AbortSignal,
  map: (record: CourseRecord) => T,
  fetch: () => Promise<CourseRecord[]>,
  choose: (records: CourseRecord[]) => CourseRecord[] = (records) => records,
): Promise<Listing<T>> {
  try {
    return { items: (await fetch()).map(map), offline: false };
  } catch (error) {
    if (signal.aborted) throw error;
    if (!isUnreachable(error)) return { items: [], offline: false };
    return { items: choose(await fallbackCourses(backend)).map(map), offline: true };
  }
}

/** The courses that ship with the site; none, and one logged line, when even they are out of reach. */
export async function fallbackCourses(backend: Backend): Promise<CourseRecord[]> {
  try {
    return await backend.fallback();
  } catch (error) {
    console.error(`Fallback courses failed (${error instanceof Error ? error.message : error}).`);
    return [];
  }
}
