import type { Answer } from '../search/open-index';
import { lateRecords } from './late-records';
import type { RecordSource } from './record-source';
import type { CourseRecord } from './records';

/** Where a page's data comes from. One per browser tab, one per server. */
export interface Backend {
  records: RecordSource;
  /** The courses that ship with the site, shown when PocketBase cannot be reached. */
  fallback: () => Promise<CourseRecord[]>;
  /** Milliseconds until a call is given up. */
  timeout: number;
  /** Searches what courses teach. The server's own: a browser fetches the index once the search is used. */
  search?: (query: string) => Promise<Answer>;
  /** Told of each call that PocketBase gave no good answer to. */
  onFailure?: (call: string) => void;
}

/**
 * Asks PocketBase itself, through its own client, at this base address: "/" in a browser. The client is loaded with
 * the first call: a first view fetches nothing.
 */
export function createBackend({
  url,
  fallback = fetchFallback,
  timeout = 5000,
}: { url: string } & Partial<Pick<Backend, 'fallback' | 'timeout'>>): Backend {
  const records = lateRecords(async () => {
    const { createClient, recordsOf } = await import('./pocketbase-records');
    return recordsOf(createClient(url));
  });
  return { records, fallback, timeout };
}

/** As the site's web server has them. */
export async function fetchFallback(): Promise<CourseRecord[]> {
  const response = await fetch('/fallback/courses.json');
  if (!response.ok) throw new Error(`/fallback/courses.json answered ${response.status}`);
  return response.json() as Promise<CourseRecord[]>;
}
