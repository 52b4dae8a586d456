import type { Answer } from '../search/open-index';
import { lateRecords } from './late-records';
import type { RecordSource } from './record-source';
import type { CourseRecord } from './records';

export interface Backend {
  records: RecordSource;
  /** Gives the courses that ship with the site, for when PocketBase cannot be reached. */
  fallback: () => Promise<CourseRecord[]>;
  /** Milliseconds until a call is given up. */
  timeout: number;
  /** The server alone has it: a browser fetches the index once the search is used. */
  search?: (query: string) => Promise<Answer>;
  /** Hears the name of each call that PocketBase gave no good answer to. */
  onFailure?: (call: string) => void;
}

/** `url` is the base address, "/" in a browser. The client is loaded with the first call: a first view fetches nothing. */
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

export async function fetchFallback(): Promise<CourseRecord[]> {
  const response = await fetch('/fallback/courses.json');
  if (!response.ok) throw new Error(`/fallback/courses.json answered ${response.status}`);
  return response.json() as Promise<CourseRecord[]>;
}
