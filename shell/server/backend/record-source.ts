import { type Backend, createBackend } from 'shared-ui';
import type { CachedBody } from '../caching/cached-body';
import type { SwrCache } from '../caching/swr-cache';
import { BadAnswer, fetchRecords } from './fetch-records';
import { questionOf } from './allowed-queries';

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

/** The server's way to PocketBase: its client, reading through the cache what the site's queries ask; what is no record counts as no answer. */
export function createServerBackend({
  pocketbaseUrl,
  fallback,
  apiCache,
  timeLimit = 5000,
}: Options): Backend {
  const backend = createBackend({ url: pocketbaseUrl, fallback, timeout: timeLimit });

  async function read(address: string): Promise<Response> {
    const { pathname, searchParams } = new URL(address.slice(pocketbaseUrl.length), 'http://localhost');
    const question = questionOf(pathname, searchParams);
    if ('refusal' in question) return new Response('{}', { status: question.refusal });
    const { path, isList } = question;
    try {
      const { status, body } = await apiCache.recent(path, young, () =>
        fetchRecords(pocketbaseUrl + path, isList, timeLimit),
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
