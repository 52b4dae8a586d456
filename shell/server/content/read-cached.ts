import type { FastifyRequest } from 'fastify';
import type { Backend, Site } from '@campus/shared-ui';
import { originOf } from '../web/request-url';
import type { WorkBudget } from '../web/work-budget';
import { type SchoolSource, siteOf } from './current-school';
import type { CachedBody } from './cache/cached-body';
import type { LoadResult, SwrCache } from './cache/swr-cache';

/** Routes whose answers are cached work with these. */
export interface CachedRouteOptions extends SchoolSource {
  backend: Backend;
  pageCache: SwrCache<CachedBody>;
  workBudget: WorkBudget;
}

/** Gives the site's cached answer at `path`, else a new one out of the client's budget. */
export function readCached(
  { pageCache, workBudget, ...source }: CachedRouteOptions,
  request: FastifyRequest,
  path: string,
  make: (site: Site) => Promise<LoadResult<CachedBody>>,
): Promise<CachedBody> {
  return pageCache.get(originOf(source, request) + path, () => {
    workBudget.spend(request);
    return siteOf(source, request).then(make);
  });
}
