import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Backend, Site } from 'shared-ui';
import { listWholeCourses } from 'shared-ui/server-lists';
import type { SchoolSource } from '../content/current-school';
import { type CachedBody, cachedBody, revalidated, sendCached } from '../cache/cached-body';
import type { Made, SwrCache } from '../cache/swr-cache';
import { originOf, siteOf } from '../http/request-url';
import { Refused } from '../limits/refused';
import type { WorkBudget } from '../limits/work-budget';
import { type Feed, feeds } from './open-data';

interface Options extends SchoolSource {
  backend: Backend;
  pageCache: SwrCache<CachedBody>;
  work: WorkBudget;
}

/** Milliseconds for all courses together. */
const patience = 20_000;

/** Courses that are drawn before others have their turn. */
const atOnce = 20;

/** Pages of other sites may read the data, as nothing in it depends on who asks. */
const headers = {
  'Cache-Control': revalidated,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
};

/** While PocketBase is down the answer is what is kept, else a 503: what ships with the site may be wrong by now. */
export async function openData(
  app: FastifyInstance,
  { backend, pageCache, work, ...source }: Options,
): Promise<void> {
  async function make(feed: Feed, site: Site): Promise<Made<CachedBody>> {
    const courses = await listWholeCourses(
      { ...backend, timeout: patience },
      AbortSignal.timeout(patience),
    ).catch(() => {
      throw new Refused(503, 'the courses cannot be read', 30);
    });
    const pieces: string[] = [];
    for (const course of courses) {
      if (pieces.length % atOnce === atOnce - 1) await setImmediate();
      pieces.push(feed.drawOne(course, site));
    }
    const text = feed.join(pieces, courses, site);
    const value = text === undefined ? cachedBody(404, '', '') : cachedBody(200, feed.type, text, headers);
    return { value, keep: true };
  }

  for (const feed of feeds) {
    app.get(feed.path, async (request, reply) => {
      const cached = await pageCache.get(originOf(source, request) + feed.path, async () => {
        work.spend(request);
        return make(feed, await siteOf(source, request));
      });
      return cached.status === 404 ? reply.callNotFound() : sendCached(request, reply, cached);
    });
  }
}
