import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CachedBody, sendCached, sendEncoded, shareForASecond } from '../content/cache/cached-body';
import type { SwrCache } from '../content/cache/swr-cache';
import { longestKey } from '../operation/limits';
import { movedUrl, originOf, pageUrl, requestUrl } from '../web/request-url';
import { siteOf } from '../content/current-school';
import type { Gate } from '../web/gate';
import type { WorkBudget } from '../web/request-limit';
import type { Selection } from '../composition/server-releases';
import { createPageMaker, type PageOptions } from './make-page';

interface Options extends PageOptions {
  select: (request: FastifyRequest) => Selection;
  pageCache: SwrCache<CachedBody>;
  work: WorkBudget;
  renders: Gate;
  isDevelopment: boolean;
  isBehindProxy: boolean;
}

/** Every page: which releases are asked, what is kept of it, else a new document. */
export async function pages(app: FastifyInstance, options: Options): Promise<void> {
  const { select, pageCache, work, renders, isDevelopment, isBehindProxy } = options;
  const make = createPageMaker(app, options);

  app.get('/*', async (request, reply) => {
    const asked = requestUrl(request, { origin: originOf(options, request) });
    const remotes = select(request);
    const moved = movedUrl(request, asked, remotes.routes);
    // A draft is kept nowhere, and neither is where its address leads.
    if (remotes.preview) reply.header('Cache-Control', 'no-store');
    if (moved) return reply.redirect(moved, 301);

    const url = pageUrl(asked, remotes.routes);
    const render = () => {
      work.spend(request);
      return renders(async () => {
        const site = await siteOf(options, request);
        return make(url, { ...site, ...(isDevelopment && { development: true }) }, remotes);
      });
    };
    if (remotes.preview) {
      const { value } = await render();
      return sendEncoded(request, reply.headers(value.headers), value);
    }
    const answer =
      url.href.length > longestKey ? (await render()).value : await pageCache.get(url.href, render);
    if (isBehindProxy) shareForASecond(reply, answer, url.pathname);
    return sendCached(request, reply, answer);
  });
}
