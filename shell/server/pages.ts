import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Backend, School, Site } from 'shared-ui';
import { exposedName } from '../src/remotes/remotes';
import { partsOf } from '../src/routing/parts-of';
import { type CachedBody, cachedBody, revalidated, sendEncoded } from './caching/cached-body';
import { shareForASecond } from './caching/shared-second';
import type { SwrCache } from './caching/swr-cache';
import type { Counts } from './canary/counts';
import type { Dictionaries } from './dictionaries/dictionaries';
import { sendDocument } from './dictionaries/send-document';
import { speculationRulesPath } from './discovery/speculation-rules';
import { type Aside, renderDocument } from './document/document';
import type { Entrypoints } from './document/entrypoints';
import type { CompositionRecord } from './history/record';
import { pageUrl, requestUrl, siteOf } from './http/request-url';
import { documentPolicy } from './http/security-headers';
import type { Gate } from './limits/gate';
import type { WorkBudget } from './limits/work-budget';
import type { Metrics, Owner } from './ops/metrics';
import { compositionOf, releaseId, routesForBrowsers } from './releases/composition';
import type { Selection } from './releases/server-releases';
import { createKeptParts } from './rendering/kept-parts';
import { type RenderedPage, renderPage } from './rendering/render-page';
import { createReportPart, type ReportPart } from './rendering/report-part';

/** Longer ones are answered, but not kept: they are no address that a second visitor asks for. */
const longestKey = 500;

interface Options {
  school: School;
  /** The releases that this visitor gets. */
  select: (request: FastifyRequest) => Selection;
  counts: Pick<Counts, 'rendered'>;
  metrics: Pick<Metrics, 'page' | 'failed'>;
  backend: Backend;
  entrypoints: Entrypoints;
  pageCache: SwrCache<CachedBody>;
  work: WorkBudget;
  dictionaries: Dictionaries;
  /** Pages being rendered. */
  renders: Gate;
  /** Remembers what the site was made of. */
  record: Pick<CompositionRecord, 'note'>;
  /** The site is one to build and to try. */
  isOpen: boolean;
  /** Pages show what is still to be filled in. */
  isDevelopment: boolean;
  /** A proxy that we know is in front. */
  isBehindProxy: boolean;
}

/** Answers every address of the site with its document. */
export async function pages(app: FastifyInstance, options: Options): Promise<void> {
  const { school, select, counts, backend, entrypoints, pageCache, work, renders, dictionaries } = options;
  const { metrics } = options;
  const kept = createKeptParts();

  async function make(url: URL, site: Site, remotes: Selection) {
    const began = performance.now();
    const { routes, own } = remotes;
    const composition = remotes.composition();
    const release = releaseId(composition, entrypoints.scripts);
    if (!own) options.record.note(release, composition, remotes.key !== '');
    const log = (line: string) => app.log.error(`${line} [composition ${release}]`);
    const ownerOf = (remote: string): Owner => {
      return { remote, release: remotes.bundle(remote)?.release.version ?? 'none' };
    };
    const tell = createReportPart((remote) => remotes.bundle(remote)?.release.team, log);
    const report: ReportPart = (part, ...what) => {
      metrics.failed(ownerOf(part.remote), 'part');
      tell(part, ...what);
    };
    const keptFor = own ? createKeptParts() : kept;
    const preview = own?.preview;
    const source = preview ? { ...backend, records: preview } : backend;
    const page = await renderPage({ url, site, routes, remotes, backend: source, kept: keptFor, report });
    if (page.error !== undefined) log(`Page ${url.pathname} threw: ${page.error}`);
    if (page.route) counts.rendered(page.route, remotes.counted[page.route.remote], !page.degraded);
    const wake = wakeOf(page);
    const { html, styles } = renderDocument({
      head: preview ? { ...page.head, title: `Aperçu · ${page.head.title}`, noIndex: true } : page.head,
      site,
      boot: {
        composition: compositionOf(page.route, composition),
        release,
        school: site.school,
        origin: site.origin,
        ...(site.development && { development: true }),
        state: page.state,
        routes: routesForBrowsers(composition),
        ...(preview && { alone: true }),
      },
      entrypoints,
      remote: assets(page, remotes),
      body: page.html,
      wake,
      counted: remotes.counted,
      aside: asideOf(remotes),
    });
    const headers = {
      'Content-Security-Policy': documentPolicy(styles),
      'Cache-Control': page.degraded || own ? 'no-store' : revalidated,
      ...(own ? { 'X-Robots-Tag': 'noindex' } : {}),
      // Only where links are left to the browser for long: the rules are one more request.
      ...(wake === 'intent' && !own ? { 'Speculation-Rules': `"${speculationRulesPath}"` } : {}),
      ...(page.status === 503 ? { 'Retry-After': '30' } : {}),
    };
    if (page.route) {
      const owner = ownerOf(page.route.remote);
      const outcome = page.error !== undefined ? 'threw' : page.degraded ? 'lacking' : 'whole';
      const milliseconds = performance.now() - began;
      metrics.page(owner, outcome, milliseconds / 1000);
      const said = { page: url.pathname, ...owner, composition: release, outcome };
      app.log.debug({ ...said, ms: Math.round(milliseconds) }, 'page made');
    }
    const value = cachedBody(page.status, 'text/html; charset=utf-8', html, headers);
    return { value, keep: !page.degraded };
  }

  /** A page that lacks something is completed by the program at once; the error page needs none. */
  function wakeOf({ route, degraded }: RenderedPage) {
    if (degraded) return undefined;
    return route ? route.wake : 'intent';
  }

  /** What those who build the site see of its making. */
  function asideOf({ own }: Selection): Aside | undefined {
    if (!options.isOpen && !own) return undefined;
    const { scripts, styles } = entrypoints.override;
    return { scripts: options.isOpen ? scripts : [], styles, html: own?.bar ?? '' };
  }

  /** What the browser will need of the page, then of its parts. */
  function assets({ route }: RenderedPage, { bundle: bundleOf }: Selection) {
    const files = (route ? [route, ...partsOf(route)] : []).flatMap((exposed) => {
      const bundle = bundleOf(exposed.remote);
      const { pages = {}, parts = {}, files: published = {} } = bundle?.release ?? {};
      const names = ('page' in exposed ? pages : parts)[exposedName(exposed)] ?? [];
      return names.map((name) => ({
        isLate: !('page' in exposed) && exposed.wake !== undefined,
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
    const site: Site = {
      ...siteOf({ school }, request),
      ...(options.isDevelopment && { development: true }),
    };
    const asked = requestUrl(request, site);
    const remotes = select(request);
    const canonical = remotes.routes.canonical(asked.pathname);
    // What is seen by one visitor alone is kept nowhere, nor is where it leads.
    if (remotes.own) reply.header('Cache-Control', 'no-store');
    if (canonical) return reply.redirect(canonical + asked.search, 301);

    const url = pageUrl(asked, remotes.routes);
    const render = () => {
      work.spend(request);
      return renders(() => make(url, site, remotes));
    };
    if (remotes.own) {
      const { value } = await render();
      return sendEncoded(request, reply.headers(value.headers), value);
    }
    // Nobody gets the document of another selection.
    const key = remotes.key ? `${remotes.key} ${url.href}` : url.href;
    const answer = key.length > longestKey ? (await render()).value : await pageCache.get(key, render);
    // While a canary runs visitors differ, without a cookie that would tell.
    const isForAll = Object.keys(remotes.counted).length === 0;
    if (options.isBehindProxy && isForAll) shareForASecond(reply, answer);
    return sendDocument(request, reply, answer, dictionaries);
  });
}
