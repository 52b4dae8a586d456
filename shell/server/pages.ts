import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Backend, School, Site } from 'shared-ui';
import { exposedName } from '../src/remotes/remotes';
import { partsOf } from '../src/routing/parts-of';
import { type CachedBody, cachedBody, revalidated } from './caching/cached-body';
import type { SwrCache } from './caching/swr-cache';
import type { Counts } from './canary/counts';
import type { Dictionaries } from './dictionaries/dictionaries';
import { sendDocument } from './dictionaries/send-document';
import { speculationRulesPath } from './discovery/speculation-rules';
import { renderDocument } from './document/document';
import type { Entrypoints } from './document/entrypoints';
import { pageUrl, requestUrl, siteOf } from './http/request-url';
import { documentPolicy } from './http/security-headers';
import type { Gate } from './limits/gate';
import type { WorkBudget } from './limits/work-budget';
import { compositionOf, releaseId, routesForBrowsers } from './releases/composition';
import type { Selection } from './releases/server-releases';
import { createKeptParts } from './rendering/kept-parts';
import { type RenderedPage, renderPage } from './rendering/render-page';
import { createReportPart } from './rendering/report-part';

/** Longer ones are answered, but not kept: they are no address that a second visitor asks for. */
const longestKey = 500;

interface Options {
  school: School;
  /** The releases that this visitor gets. */
  select: (request: FastifyRequest) => Selection;
  counts: Pick<Counts, 'rendered'>;
  backend: Backend;
  entrypoints: Entrypoints;
  pageCache: SwrCache<CachedBody>;
  work: WorkBudget;
  dictionaries: Dictionaries;
  /** Pages being rendered. */
  renders: Gate;
}

/** Answers every address of the site with its document. */
export async function pages(
  app: FastifyInstance,
  { school, select, counts, backend, entrypoints, pageCache, work, renders, dictionaries }: Options,
): Promise<void> {
  const kept = createKeptParts();

  async function make(url: URL, site: Site, remotes: Selection) {
    const { routes } = remotes;
    const report = createReportPart(
      (remote) => remotes.bundle(remote)?.release.team,
      (line) => app.log.error(line),
    );
    const page = await renderPage({ url, site, routes, remotes, backend, kept, report });
    if (page.error !== undefined) app.log.error(`Page ${url.pathname} threw: ${page.error}`);
    if (page.route) counts.rendered(page.route, remotes.counted[page.route.remote], !page.degraded);
    const wake = wakeOf(page);
    const composition = remotes.composition();
    const { html, styles } = renderDocument({
      head: page.head,
      site,
      boot: {
        composition: compositionOf(page.route, composition),
        release: releaseId(composition, entrypoints.scripts),
        school: site.school,
        origin: site.origin,
        state: page.state,
        routes: routesForBrowsers(composition),
      },
      entrypoints,
      remote: assets(page, remotes),
      body: page.html,
      wake,
      counted: remotes.counted,
    });
    const headers = {
      'Content-Security-Policy': documentPolicy(styles),
      'Cache-Control': page.degraded ? 'no-store' : revalidated,
      // Only where links are left to the browser for long: the rules are one more request.
      ...(wake === 'intent' ? { 'Speculation-Rules': `"${speculationRulesPath}"` } : {}),
      ...(page.status === 503 ? { 'Retry-After': '30' } : {}),
    };
    const value = cachedBody(page.status, 'text/html; charset=utf-8', html, headers);
    return { value, keep: !page.degraded };
  }

  /** A page that lacks something is completed by the program at once; the error page needs none. */
  function wakeOf({ route, degraded }: RenderedPage) {
    if (degraded) return undefined;
    return route ? route.wake : 'intent';
  }

  /** What the browser will need of the page, then of its parts. */
  function assets({ route }: RenderedPage, { bundle: bundleOf }: Selection) {
    const files = (route ? [route, ...partsOf(route)] : []).flatMap((exposed) => {
      const bundle = bundleOf(exposed.remote);
      const { pages = {}, parts = {}, files: published = {} } = bundle?.release ?? {};
      const names = ('page' in exposed ? pages : parts)[exposedName(exposed)] ?? [];
      return names.map((name) => ({
        isLate: 'page' in exposed ? false : exposed.sleeps,
        address: `${bundle?.base}${name}`,
        integrity: published[`files/${name}`]?.integrity ?? '',
        style: bundle?.styles.get(name),
      }));
    });
    return {
      scripts: files.flatMap(({ address, isLate }) => (!isLate && address.endsWith('.js') ? address : [])),
      styles: files.flatMap(({ style }) => style ?? []),
      integrity: Object.fromEntries(files.map(({ address, integrity }) => [address, integrity])),
    };
  }

  app.get('/*', async (request, reply) => {
    const site = siteOf({ school }, request);
    const asked = requestUrl(request, site);
    const remotes = select(request);
    const canonical = remotes.routes.canonical(asked.pathname);
    if (canonical) return reply.redirect(canonical + asked.search, 301);

    const url = pageUrl(asked, remotes.routes);
    const render = () => {
      work.spend(request);
      return renders(() => make(url, site, remotes));
    };
    // Nobody gets the document of another selection.
    const key = remotes.key ? `${remotes.key} ${url.href}` : url.href;
    const answer = key.length > longestKey ? (await render()).value : await pageCache.get(key, render);
    return sendDocument(request, reply, answer, dictionaries);
  });
}
