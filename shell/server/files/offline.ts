import type { FastifyInstance } from 'fastify';
import type { School } from 'shared-ui';
import type { SchoolSource } from '../content/current-school';
import { cachedBody, sendCached } from '../cache/cached-body';
import { offlinePage, offlinePolicy } from './offline-page';
import { offlinePath, workerPath, workerScript } from './offline-worker';

/** A telephone number may be out of date for an hour, and the worker outlive its release as long. */
const headers = { 'Cache-Control': 'public, max-age=3600' };

/** The worker gives its page to whoever is offline (decision 127). */
export async function offline(app: FastifyInstance, { currentSchool }: SchoolSource): Promise<void> {
  app.get(offlinePath, async (request, reply) => sendCached(request, reply, pageOf(await currentSchool())));
  app.get(workerPath, async (request, reply) => {
    const script = workerScript(pageOf(await currentSchool()).etag);
    return sendCached(request, reply, cachedBody(200, 'text/javascript; charset=utf-8', script, headers));
  });
}

const pageOf = (school: School) =>
  cachedBody(200, 'text/html; charset=utf-8', offlinePage(school), {
    ...headers,
    'Content-Security-Policy': offlinePolicy,
    'X-Robots-Tag': 'noindex',
  });
