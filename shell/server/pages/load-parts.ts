import { LRUCache } from 'lru-cache';
import type { Backend, Part } from '@campus/shared-ui';
import {
  isPartComplete,
  loadPart,
  type PageRequest,
  type PartData,
  type PartsData,
} from '../../isomorphic/parts/page-parts';
import type { Remotes } from '../../isomorphic/remotes/remotes';
import { placeOf } from '../../isomorphic/report';
import { type PageRoute, type PartOfPage, partsOf } from '@campus/contract';
import { maxCachedParts, partCacheBytes } from '../operation/limits';
import type { LogWithEvent } from '../operation/log-event';

/** The last complete data of parts, by address. Another release of a part does not get it. */
export type PartCache = LRUCache<string, { code: Part<unknown>; json: string }>;

export const createPartCache = (): PartCache =>
  new LRUCache({
    max: maxCachedParts,
    maxSize: partCacheBytes,
    sizeCalculation: ({ json }, address) => json.length + address.length,
  });

interface Options {
  remotes: Remotes;
  backend: Backend;
  partCache: PartCache;
  report: ReportPart;
}

/** Gives cached data for a late or broken part; a late load goes on. Never rejects. */
export function createPartsLoader({ remotes, backend, partCache, report }: Options) {
  return async (route: PageRoute, request: PageRequest, page: Promise<unknown>): Promise<PartsData> => {
    const loadOne = async (part: PartOfPage): Promise<PartData> => {
      const code = await remotes.part(part).catch(() => undefined);
      const address = `${part.key} ${request.url.pathname}${request.url.search}`;
      const found = await raceWithLimit(loadAndCache(part, address, code), part, page);
      if (found.state === 'late')
        report(part, route, { what: 'is late', cause: `no answer within ${part.limit} ms` });
      const cached = isPartComplete(found) ? undefined : partCache.get(address);
      if (!cached || cached.code !== code) return found;
      return { state: 'ready', data: JSON.parse(cached.json), kept: true };
    };

    async function loadAndCache(part: PartOfPage, address: string, code: Part<unknown> | undefined) {
      const reportFailure = (cause: unknown) => report(part, route, { what: 'failed', cause });
      const found = await loadPart(remotes, part, { ...request, backend }, reportFailure);
      if (found.state !== 'ready') return found;
      try {
        // The data goes into the document as JSON.
        const json = JSON.stringify(found.data) ?? 'null';
        // Anybody can make up a query, or an address without a page.
        if (code && isPartComplete(found) && !request.url.search) {
          const cache = (result: unknown) => isMissing(result) || partCache.set(address, { code, json });
          void page.then(cache, () => undefined);
        }
        return found;
      } catch (error) {
        reportFailure(error);
        return { state: 'failed' } as const;
      }
    }

    const entries = partsOf(route).map(async (part) => [part.key, await loadOne(part)] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
}

const isMissing = (page: unknown) => (page as { status?: number } | undefined)?.status === 404;

/** A part is late once its limit is over, and the page waits for nothing else. */
async function raceWithLimit(
  loading: Promise<PartData>,
  { limit }: PartOfPage,
  page: Promise<unknown>,
): Promise<PartData> {
  if (limit === undefined) return loading;
  const limitReached = new Promise((resolve) => setTimeout(resolve, limit).unref());
  const late = Promise.allSettled([limitReached, page]).then((): PartData => ({ state: 'late' }));
  return Promise.race([loading, late]);
}

interface PartFailure {
  what: 'is late' | 'failed' | 'threw';
  cause: unknown;
}

export type ReportPart = (part: PartOfPage, route: PageRoute, failure: PartFailure) => void;

const maxReasonChars = 300;

/** The line names the part, its team and the route; the address could tell of a visitor. */
export function createReportPart(
  teamOf: (remote: string) => string | undefined,
  log: LogWithEvent,
): ReportPart {
  return ({ key, remote }, { path }, { what, cause }) => {
    const firstLine = String(cause).split('\n')[0]?.slice(0, maxReasonChars);
    const reason = `(team ${teamOf(remote) ?? 'unknown'}) ${what} on ${path}: ${firstLine}`;
    log(`Part ${key} ${reason}.${placeOf(cause)}`, { code: 'part-failed', part: key, reason });
  };
}
