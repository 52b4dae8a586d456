import PocketBase, { ClientResponseError } from 'pocketbase';
import type { CourseRecord } from './records';
import type { ListQuery, RecordQuery } from './site-queries';

/**
 * Reads the site's records. Rejects where PocketBase gives no good answer; the error's `status` is that of the
 * answer, 0 where none came.
 */
export interface RecordSource {
  /** All records of a list. */
  list<Item>(query: ListQuery, signal: AbortSignal): Promise<Item[]>;
  /** The record of this id; null where there is none. */
  one<Item>(query: RecordQuery, id: string, signal: AbortSignal): Promise<Item | null>;
}

/** Where a page's data comes from. One per browser tab, one per server. */
export interface Backend {
  records: RecordSource;
  /** The courses that ship with the site, shown when PocketBase cannot be reached. */
  fallback: () => Promise<CourseRecord[]>;
  /** Milliseconds until a call is given up. */
  timeout: number;
  /** Told of each call that PocketBase gave no good answer to. */
  onFailure?: (call: string) => void;
}

/** Asks PocketBase itself, through its own client, at this base address: "/" in a browser. */
export function createBackend({
  url,
  fallback = fetchFallback,
  timeout = 5000,
}: { url: string } & Partial<Pick<Backend, 'fallback' | 'timeout'>>): Backend {
  return { records: recordsOf(createClient(url)), fallback, timeout };
}

export function createClient(url: string): PocketBase {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  return client;
}

/** The records that PocketBase's client reads. */
export function recordsOf(client: PocketBase): RecordSource {
  return {
    async list({ collection, perPage, pages, ...query }, signal) {
      const records = client.collection(collection);
      const options = { ...query, signal, requestKey: null };
      if (pages > 1) return records.getFullList({ ...options, batch: perPage });
      return (await records.getList(1, perPage, { ...options, skipTotal: true })).items as never;
    },
    async one({ collection, expand }, id, signal) {
      const options = { expand, signal, requestKey: null };
      return client.collection(collection).getOne(id, options).catch(nullWhereMissing) as never;
    },
  };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof ClientResponseError && error.status === 404) return null;
  throw error;
}

/** As the site's web server has them. */
export async function fetchFallback(): Promise<CourseRecord[]> {
  const response = await fetch('/fallback/courses.json');
  if (!response.ok) throw new Error(`/fallback/courses.json answered ${response.status}`);
  return response.json() as Promise<CourseRecord[]>;
}
