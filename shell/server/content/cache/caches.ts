import type { Config } from '../../operation/config';
import { pageMemory, recordMemory } from '../../operation/limits';
import type { Metrics } from '../../operation/metrics';
import type { CachedBody } from './cached-body';
import { createSwrCache } from './swr-cache';

/** What pages and other answers are kept in, and what PocketBase said. */
export function createCaches(
  { cacheFor, school }: Pick<Config, 'cacheFor' | 'school'>,
  metrics: Pick<Metrics, 'asked'>,
  memory = { pages: pageMemory, records: recordMemory },
) {
  // Compressed copies add to a body's own size, and every entry takes some memory.
  const sizeOf = ({ body }: CachedBody) => body.length * 1.5 + 1000;
  let site = school.siteUrl;
  /** Without `siteUrl` the first who asks says what the site is called. */
  function isArbitrary(answer: CachedBody, key: string): boolean {
    const isPath = key.startsWith('/');
    if (!isPath) site ||= new URL(key).origin;
    return answer.isArbitrary || !(isPath || key.startsWith(`${site}/`));
  }
  const cache = (name: keyof typeof memory) => {
    const [maxSize, onAsked] = [memory[name], metrics.asked(name)];
    return createSwrCache<CachedBody>({ freshFor: cacheFor, maxSize, sizeOf, isArbitrary, onAsked });
  };
  return { pageCache: cache('pages'), apiCache: cache('records') };
}
