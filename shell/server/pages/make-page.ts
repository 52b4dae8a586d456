import type { FastifyInstance } from 'fastify';
import { type Backend, courseRoute, type Site } from '@campus/shared-ui';
import { placeOf } from '../../isomorphic/report';
import { type CachedBody, cachedBody, cachedRedirect, mustRevalidate } from '../content/cache/cached-body';
import type { LoadResult } from '../content/cache/swr-cache';
import { findNewPath } from '../content/find-new-path';
import type { SchoolSource } from '../content/current-school';
import { renderDocument } from './document/document';
import type { Entrypoints } from '../composition/entrypoints';
import { speculationRulesPath } from './discovery';
import { loggedPath } from '../web/request-url';
import { documentPolicy } from './security-headers';
import type { LogWithEvent } from '../operation/log-event';
import type { Metrics, Owner } from '../operation/metrics';
import { documentFiles, releaseId, routesForBrowsers } from '../composition/composition';
import type { ReleaseSet } from '../composition/server-releases';
import { createPartCache, createReportPart, type ReportPart } from './load-parts';
import { type RenderedPage, renderPage } from './render-page';

export interface PageOptions extends SchoolSource {
  metrics: Pick<Metrics, 'observePage' | 'countFailure'>;
  backend: Backend;
  entrypoints: Entrypoints;
}

/** Draws a page and its document; the result says whether the document may be cached. */
export function createPageMaker(app: FastifyInstance, options: PageOptions) {
  const { school, backend, entrypoints, metrics } = options;
  const partCache = createPartCache();

  return async function makePage(url: URL, site: Site, remotes: ReleaseSet): Promise<LoadResult<CachedBody>> {
    const startedAtMs = performance.now();
    const { routes, preview, composition } = remotes;
    const release = releaseId(composition, entrypoints.scripts);
    const log: LogWithEvent = (line, event) => app.log.error({ event }, line);
    const ownerOf = (remote: string): Owner => ({
      remote,
      release: remotes.bundle(remote)?.release.version ?? 'none',
    });
    const logPartFailure = createReportPart((remote) => remotes.bundle(remote)?.release.team, log);
    const report: ReportPart = (part, route, failure) => {
      metrics.countFailure(ownerOf(part.remote), 'part');
      logPartFailure(part, route, failure);
    };
    const source = preview
      ? { backend: { ...backend, records: preview.records }, partCache: createPartCache() }
      : { backend, partCache };
    const page = await renderPage({ url, site, routes, remotes, report, ...source });
    const redirectPath = page.status === 404 && (await findNewPath(source.backend, url.pathname));
    if (redirectPath) return { value: cachedRedirect(redirectPath), isCacheable: !preview };
    if (page.error !== undefined) {
      const [path, reason] = [loggedPath(url.pathname), String(page.error)];
      log(`Page ${path} threw: ${reason}${placeOf(page.error)}`, { code: 'page-threw', path, reason });
    }
    if (page.route) {
      const owner = ownerOf(page.route.remote);
      metrics.observePage(owner, outcomeOf(page), (performance.now() - startedAtMs) / 1000);
    }
    const value = documentOf(page, { site, remotes, release, entrypoints });
    // A course's page exists for ids of courses alone; other pages may accept any parameter.
    const hasFreeParameter = page.route?.path.includes(':') && page.route.path !== courseRoute;
    value.isArbitrary ||= url.search !== '' || hasFreeParameter === true;
    // `school` itself stands in while PocketBase has not answered.
    return { value, isCacheable: !page.degraded && site.school !== school };
  };
}

function outcomeOf({ error, degraded }: RenderedPage) {
  if (error !== undefined) return 'threw';
  return degraded ? 'lacking' : 'whole';
}

interface DocumentContext {
  site: Site;
  remotes: ReleaseSet;
  release: string;
  entrypoints: Entrypoints;
}

function documentOf(
  page: RenderedPage,
  { site, remotes, release, entrypoints }: DocumentContext,
): CachedBody {
  const { preview, composition } = remotes;
  const wake = wakeOf(page);
  const styleOf = (remote: string, file: string) => remotes.bundle(remote)?.styles.get(file);
  const files = documentFiles(page.route, composition, styleOf);
  const { html, styles } = renderDocument({
    head: preview ? { ...page.head, title: `Aperçu · ${page.head.title}`, noIndex: true } : page.head,
    site,
    boot: {
      composition: files.composition,
      release,
      school: site.school,
      origin: site.origin,
      development: site.development,
      state: page.state,
      routes: routesForBrowsers(composition),
      alone: preview && true,
    },
    entrypoints,
    remote: files,
    body: page.html,
    wake,
    bar: preview?.bar,
  });
  const headers: Record<string, string> = {
    'Content-Security-Policy': documentPolicy(styles),
    'Cache-Control': page.degraded || preview ? 'no-store' : mustRevalidate,
  };
  if (preview) headers['X-Robots-Tag'] = 'noindex';
  // The rules are one more request: only pages that sleep for long have them.
  else if (wake === 'intent') headers['Speculation-Rules'] = `"${speculationRulesPath}"`;
  if (page.status === 503) headers['Retry-After'] = '30';
  return cachedBody(html, { type: 'text/html; charset=utf-8', status: page.status, headers });
}

/** The program completes a page that lacks something at once; the error page needs none. */
function wakeOf({ route, degraded }: RenderedPage) {
  if (degraded) return undefined;
  return route ? route.wake : 'intent';
}
