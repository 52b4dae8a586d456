import type { FastifyInstance } from 'fastify';
import { cachedBody, sendCached } from '../caching/cached-body';
import { siteOf } from '../http/request-url';
import type { Services } from '../services';
import { manifest } from './manifest';
import { sitemap } from './sitemap';

const headers = { 'Cache-Control': 'public, max-age=3600' };

/** What search engines and home screens ask a site for. */
export async function discovery(
  app: FastifyInstance,
  { config, backend, pageCache, work }: Services,
): Promise<void> {
  app.get('/sitemap.xml', async (request, reply) => {
    const { origin } = siteOf(config, request);
    const answer = await pageCache.get(`${origin}/sitemap.xml`, () => {
      work.spend(request);
      return sitemap(origin, backend);
    });
    return sendCached(request, reply, answer);
  });

  app.get('/robots.txt', async (request, reply) => {
    const text = `User-agent: *\nAllow: /\n\nSitemap: ${siteOf(config, request).origin}/sitemap.xml\n`;
    return sendCached(request, reply, cachedBody(200, 'text/plain; charset=utf-8', text, headers));
  });

  const description = JSON.stringify(manifest(config.school));
  app.get('/site.webmanifest', async (request, reply) => {
    return sendCached(request, reply, cachedBody(200, 'application/manifest+json', description, headers));
  });
}
