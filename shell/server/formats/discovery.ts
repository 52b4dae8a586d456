import type { FastifyInstance } from 'fastify';
import type { Backend, School } from 'shared-ui';
import type { SchoolSource } from '../content/current-school';
import { type CachedBody, cachedBody, sendCached } from '../cache/cached-body';
import type { SwrCache } from '../cache/swr-cache';
import { pageColours } from '../document/document';
import { originOf } from '../http/request-url';
import type { WorkBudget } from '../limits/work-budget';
import type { Selection } from '../releases/server-releases';
import { sitemap } from './sitemap';
import { speculationRules, speculationRulesPath } from './speculation-rules';

interface Options extends SchoolSource {
  live: () => Pick<Selection, 'routes'>;
  backend: Backend;
  pageCache: SwrCache<CachedBody>;
  work: WorkBudget;
}

const headers = { 'Cache-Control': 'public, max-age=3600' };

export async function discovery(
  app: FastifyInstance,
  { live, backend, pageCache, work, ...source }: Options,
): Promise<void> {
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(source, request);
    const { routes } = live();
    const answer = await pageCache.get(`${origin}/sitemap.xml`, () => {
      work.spend(request);
      return sitemap(origin, routes, backend);
    });
    return sendCached(request, reply, answer);
  });

  app.get('/robots.txt', async (request, reply) => {
    const text = `User-agent: *\nAllow: /\n\nSitemap: ${originOf(source, request)}/sitemap.xml\n`;
    return sendCached(request, reply, cachedBody(200, 'text/plain; charset=utf-8', text, headers));
  });

  app.get('/site.webmanifest', async (request, reply) => {
    const description = JSON.stringify(manifest(await source.currentSchool()));
    return sendCached(request, reply, cachedBody(200, 'application/manifest+json', description, headers));
  });

  app.get(speculationRulesPath, async (request, reply) => {
    const type = 'application/speculationrules+json';
    return sendCached(request, reply, cachedBody(200, type, speculationRules, headers));
  });
}

function manifest({ name }: School) {
  return {
    name,
    short_name: name,
    lang: 'fr',
    start_url: '/',
    display: 'minimal-ui',
    background_color: pageColours.light,
    theme_color: pageColours.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
