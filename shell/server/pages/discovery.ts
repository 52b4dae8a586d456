import { escapeHtml } from '@campus/pocketbase/rules/entities.js';
import type { FastifyInstance } from 'fastify';
import { type Backend, coursePath, listCourses, type School } from '@campus/shared-ui';
import { toDate } from '@campus/shared-ui/course';
import type { Routes } from '../../isomorphic/routes/routes';
import { type CachedBody, cachedBody, mustRevalidate, sendCached } from '../content/cache/cached-body';
import { type CachedRouteOptions, readCached } from '../content/read-cached';
import type { LoadResult } from '../content/cache/swr-cache';
import { pageColours } from './document/document';
import { originOf } from '../web/request-url';
import { HttpError } from '../web/http-error';
import type { ReleaseSet } from '../composition/server-releases';

interface Options extends CachedRouteOptions {
  getReleaseSet: () => Pick<ReleaseSet, 'routes'>;
}

const headers = { 'Cache-Control': 'public, max-age=3600' };

export async function discovery(app: FastifyInstance, options: Options): Promise<void> {
  app.get('/sitemap.xml', async (request, reply) => {
    const { routes } = options.getReleaseSet();
    const answer = await readCached(options, request, '/sitemap.xml', ({ origin }) =>
      sitemap(origin, routes, options.backend),
    );
    return sendCached(request, reply, answer);
  });

  app.get('/robots.txt', async (request, reply) => {
    const text = `User-agent: *\nAllow: /\n\nSitemap: ${originOf(options, request)}/sitemap.xml\n`;
    return sendCached(request, reply, cachedBody(text, { type: 'text/plain; charset=utf-8', headers }));
  });

  app.get('/site.webmanifest', async (request, reply) => {
    const description = JSON.stringify(manifest(await options.currentSchool()));
    const type = 'application/manifest+json';
    return sendCached(request, reply, cachedBody(description, { type, headers }));
  });

  app.get(speculationRulesPath, async (request, reply) => {
    const type = 'application/speculationrules+json';
    return sendCached(request, reply, cachedBody(speculationRules, { type, headers }));
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

export async function sitemap(
  origin: string,
  { rows }: Routes,
  backend: Backend,
): Promise<LoadResult<CachedBody>> {
  const { items, offline, unavailable } = await listCourses(backend, new AbortController().signal);
  if (unavailable) throw new HttpError(503, 'the courses cannot be read', 30);
  const pages = rows
    .filter(({ path }) => !path.includes(':'))
    .map(({ path }) => entry(origin + encodeURI(path.normalize('NFC'))));
  const details = items.map(({ id, updated }) => entry(origin + coursePath(id), updated));
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...details,
    '</urlset>\n',
  ].join('\n');
  const headers = { 'Cache-Control': offline ? 'no-store' : mustRevalidate };
  const value = cachedBody(xml, { type: 'application/xml; charset=utf-8', headers });
  return { value, isCacheable: !offline };
}

function entry(address: string, updated?: string): string {
  const date = toDate(updated);
  const lastmod = date ? `<lastmod>${date.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`;
}

export const speculationRulesPath = '/speculation-rules.json';

/** Only while a page sleeps: a live program handles links itself. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          // Files and back ends are no pages.
          { not: { href_matches: ['/*.*', '/api/*', '/_/*', '/remotes/*'] } },
          { selector_matches: ':root:not([data-live]) a:not([download], [target])' },
        ],
      },
    },
  ],
});
