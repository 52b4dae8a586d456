import type { Backend } from './backend';
import type { CourseRecord } from './records';

/** A list and whether it is the one that ships with the site because PocketBase did not answer. */
export interface Listing<T> {
  items: T[];
  offline: boolean;
  /** Not even that one could be had: `items` is empty, and nothing is known of how many there are. */
  unavailable?: true;
}

/** Fetches courses; where PocketBase gives no list, chooses among those that ship with the site. */
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
    const shipped = await fallbackCourses(backend, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (!shipped) return { items: [], offline: true, unavailable: true };
    return { items: choose(shipped).map(map), offline: true };
  }
}

/** The courses that ship with the site; rejects, with one logged line, when even they are out of reach. */
export async function fallbackCourses(backend: Backend, signal: AbortSignal): Promise<CourseRecord[]> {
  try {
    return await backend.fallback();
  } catch (error) {
    if (!signal.aborted) {
      console.error(`Fallback courses failed (${error instanceof Error ? error.message : error}).`);
    }
    throw error;
  }
}
