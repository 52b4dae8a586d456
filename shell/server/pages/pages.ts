import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendCached, sendEncoded, shareForASecond } from '../content/cache/cached-body';
import type { CachedRouteOptions } from '../content/read-cached';
import { maxCacheKeyChars } from '../operation/limits';
import { findRedirectPath, originOf, pageUrl, requestUrl } from '../web/request-url';
import { siteOf } from '../content/current-school';
import type { Queue } from '../web/queue';
import type { ReleaseSet } from '../composition/server-releases';
import { createPageMaker, type PageOptions } from './make-page';

interface Options extends PageOptions, CachedRouteOptions {
  selectReleases: (request: FastifyRequest) => ReleaseSet;
  renderQueue: Queue;
  isDevelopment: boolean;
  isBehindProxy: boolean;
}

/** Answers with the cached document of a page, else with a new one. */
export async function pages(app: FastifyInstance, options: Options): Promise<void> {
  const { selectReleases, pageCache, workBudget, renderQueue, isDevelopment, isBehindProxy } = options;
  const makePage = createPageMaker(app, options);

  app.get('/*', async (request, reply) => {
    const requestedUrl = requestUrl(request, { origin: originOf(options, request) });
    const remotes = selectReleases(request);
    const redirectPath = findRedirectPath(request, requestedUrl, remotes.routes);
    // Neither a draft nor its redirect is cached.
    if (remotes.preview) reply.header('Cache-Control', 'no-store');
    if (redirectPath) return reply.redirect(redirectPath, 301);

    const url = pageUrl(requestedUrl, remotes.routes);
    const render = () => {
      workBudget.spend(request);
      return renderQueue(async () => {
        const site = await siteOf(options, request);
        return makePage(url, { ...site, development: isDevelopment || undefined }, remotes);
      });
    };
    if (remotes.preview) {
      const { value } = await render();
      return sendEncoded(request, reply.headers(value.headers), value);
    }
    const answer =
      url.href.length > maxCacheKeyChars ? (await render()).value : await pageCache.get(url.href, render);
    if (isBehindProxy) shareForASecond(reply, answer, url.pathname);
    return sendCached(request, reply, answer);
  });
}
