import type { Config } from '../../operation/config';
import { pageCacheBytes, recordCacheBytes } from '../../operation/limits';
import type { Metrics } from '../../operation/metrics';
import type { CachedBody } from './cached-body';
import { createSwrCache } from './swr-cache';

/** One cache has pages and other answers, the other one PocketBase's records. */
export function createCaches(
  { cacheTtlMs, school }: Pick<Config, 'cacheTtlMs' | 'school'>,
  metrics: Pick<Metrics, 'countCacheRead'>,
  maxBytes = { pages: pageCacheBytes, records: recordCacheBytes },
) {
  // Compressed copies add to a body's own size, and every entry takes some memory.
  const sizeOf = ({ body }: CachedBody) => body.length * 1.5 + 1000;
  let site = school.siteUrl;
  /** Without `siteUrl` the first request names the site. */
  function isArbitrary(answer: CachedBody, key: string): boolean {
    const isPath = key.startsWith('/');
    if (!isPath) site ||= new URL(key).origin;
    return answer.isArbitrary || !(isPath || key.startsWith(`${site}/`));
  }
  const cache = (name: keyof typeof maxBytes) =>
    createSwrCache<CachedBody>({
      ttlMs: cacheTtlMs,
      maxBytes: maxBytes[name],
      sizeOf,
      isArbitrary,
      onRead: metrics.countCacheRead(name),
    });
  return { pageCache: cache('pages'), apiCache: cache('records') };
}
