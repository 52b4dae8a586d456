import type { FastifyInstance } from 'fastify';
import type { School } from 'shared-ui';
import { cachedBody, sendCached } from '../caching/cached-body';
import { offlinePage, offlinePolicy } from './page';
import { offlinePath, workerPath, workerScript } from './worker';

/** For an hour: as long as a telephone number may be out of date, or the worker outlive its release. */
const headers = { 'Cache-Control': 'public, max-age=3600' };

/** The service worker, and the page that it gives who is offline (decision 127). */
export async function offline(app: FastifyInstance, { school }: { school: School }): Promise<void> {
  const page = cachedBody(200, 'text/html; charset=utf-8', offlinePage(school), {
    ...headers,
    'Content-Security-Policy': offlinePolicy,
    'X-Robots-Tag': 'noindex',
  });
  const worker = cachedBody(200, 'text/javascript; charset=utf-8', workerScript(page.etag), headers);
  app.get(offlinePath, async (request, reply) => sendCached(request, reply, page));
  app.get(workerPath, async (request, reply) => sendCached(request, reply, worker));
}
