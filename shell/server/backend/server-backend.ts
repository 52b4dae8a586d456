import { type Backend, createBackend } from 'shared-ui';
import type { CachedBody } from '../caching/cached-body';
import type { SwrCache } from '../caching/swr-cache';
import { BadAnswer, fetchRecords } from './fetch-records';
import { recordsQuery } from './records-query';

/** Milliseconds in which pages that are rendered one after the other read an answer once. */
const young = 5000;

interface Options {
  pocketbaseUrl: string;
  fallback: Backend['fallback'];
  /** Shared with what browsers ask for themselves. */
  apiCache: SwrCache<CachedBody>;
  /** Milliseconds until PocketBase is given up. */
  timeLimit?: number;
}

/** The server's way to PocketBase: its client, reading through the cache; what is no record counts as no answer. */
export function createServerBackend({
  pocketbaseUrl,
  fallback,
  apiCache,
  timeLimit = 5000,
}: Options): Backend {
  const backend = createBackend({ url: pocketbaseUrl, fallback, timeout: timeLimit });

  async function read(address: string): Promise<Response> {
    const [path = '', search] = address.slice(pocketbaseUrl.length).split('?');
    const query = recordsQuery(new URLSearchParams(search));
    const key = path + (query && `?${query}`);
    try {
      const { status, body } = await apiCache.recent(key, young, () =>
        fetchRecords(pocketbaseUrl + key, path.endsWith('/records'), timeLimit),
      );
      return new Response(body.toString(), { status });
    } catch (error) {
      if (error instanceof BadAnswer) return new Response('{}', { status: error.status });
      throw error;
    }
  }

  backend.client.beforeSend = (url, options) => ({
    url,
    options: { ...options, fetch: (address: URL | RequestInfo) => read(String(address)) },
  });
  return backend;
}
