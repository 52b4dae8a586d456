import PocketBase from 'pocketbase';
import type { CourseRecord } from './records';

/** Where a page's data comes from. One per browser tab, one per server. */
export interface Backend {
  client: PocketBase;
  /** The courses that ship with the site, shown when PocketBase cannot be reached. */
  fallback: () => Promise<CourseRecord[]>;
  /** Milliseconds until a call is given up. */
  timeout: number;
  /** Told of each call that PocketBase gave no good answer to. */
  onFailure?: (call: string) => void;
}

export interface BackendOptions {
  /** Base address of PocketBase's API: "/" in a browser, `POCKETBASE_URL` on a server. */
  url: string;
  fallback: Backend['fallback'];
  timeout?: number;
}

export function createBackend({ url, fallback, timeout = 5000 }: BackendOptions): Backend {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  return { client, fallback, timeout };
}
