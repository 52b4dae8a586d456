import { StaticRouter } from 'react-router-dom';
import type { Backend, Head, Page, Part, Site } from '@campus/shared-ui';
import { App } from '../../src/App';
import { errorHead, waitingHead } from '../../src/head/head-tags';
import { createPageSource, NoPage, type PageData, type SentOutcome } from '../../src/pages/page-data';
import { isWhole, type PartData, type PartsData } from '../../src/parts/page-parts';
import type { Remotes } from '../../src/remotes/remotes';
import type { PageRoute } from '../../src/routing/page-route';
import { partsOf } from '../../src/routing/parts-of';
import type { RouteMatch, Routes } from '../../src/routing/routes';
import { dataTime } from '../limits/limits';
import { createPartsLoader, type KeptParts, type ReportPart } from './load-parts';
import { ownTurn, renderTree } from './render-tree';

export interface RenderRequest {
  /** Variants of this address are redirected before. */
  url: URL;
  site: Site;
  routes: Routes;
  remotes: Remotes;
  backend: Backend;
  kept: KeptParts;
  report: ReportPart;
}

export interface RenderedPage {
  status: number;
  html: string;
  head: Head;
  state: SentOutcome;
  route: PageRoute | undefined;
  /** Something is missing: the page is shown, but not kept. */
  degraded: boolean;
  /** What the page's component threw, or its loading in a way that no page has a view for. */
  error?: unknown;
}

export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, routes } = request;
  const { pathname } = url;
  await ownTurn();
  const match = routes.at(pathname);
  if (!match) {
    if (routes.canonical(pathname)) throw new Error(`${pathname} was redirected while rendering`);
    return renderError(request, undefined, 404);
  }
  const { route } = match;
  try {
    const result = await load(request, match);
    return await renderResult(request, route, result);
  } catch (error) {
    if (error instanceof NoPage) return renderError(request, route, 404);
    return { ...(await renderError(request, route, 500)), error };
  }
}

function load(request: RenderRequest, { route, params }: RouteMatch): Promise<PageData> {
  const { url, remotes, backend } = request;
  const signal = AbortSignal.timeout(dataTime);
  const source = createPageSource(remotes, backend, createPartsLoader(request));
  return source(route, { params, url, signal });
}

async function renderResult(
  request: RenderRequest,
  route: PageRoute,
  result: PageData,
): Promise<RenderedPage> {
  const { url, site, remotes, report } = request;
  const { view } = result;
  const page = view.state === 'unavailable' ? undefined : await remotes.page(route);
  const modules = await codeOfParts(remotes, route);
  const { html, errors, brokenParts } = await draw(request, { result }, page, modules);
  const partErrors = new Set(Object.values(brokenParts));
  const error = errors.find((each) => !partErrors.has(each) && (each as Error).name !== 'RemoteUnavailable');
  if (error !== undefined) throw error;
  for (const part of partsOf(route)) {
    if (Object.hasOwn(brokenParts, part.key)) report(part, route, 'threw', brokenParts[part.key]);
  }

  const head = page && view.state === 'ready' ? page.head(view.data, site) : waitingHead(url, site);
  const { lackEssential, areWhole } = judgeParts(route, result.parts, brokenParts);
  // A course that is unknown while PocketBase is down may exist all the same.
  const isUncertain = result.degraded && result.status === 404;
  const status = lackEssential || isUncertain ? 503 : result.status;
  const degraded = result.degraded || view.state !== 'ready' || errors.length > 0 || !areWhole;
  return { status, html, head, state: { result }, route, degraded };
}

async function renderError(
  request: RenderRequest,
  route: PageRoute | undefined,
  status: 404 | 500,
): Promise<RenderedPage> {
  const state = { error: status };
  const { html } = await draw(request, state);
  return { status, html, head: errorHead, state, route, degraded: status !== 404 };
}

async function draw(
  request: RenderRequest,
  outcome: SentOutcome,
  page?: Page<unknown>,
  modules: Record<string, Part<unknown>> = {},
) {
  await ownTurn();
  const { url, site, routes } = request;
  const remotes: Remotes = { ...request.remotes, areOfDocument: true };
  return renderTree(
    <StaticRouter location={url.pathname + url.search}>
      <App {...{ site, routes, outcome, remotes, page }} parts={{ modules }} />
    </StaticRouter>,
  );
}

async function codeOfParts(remotes: Remotes, route: PageRoute): Promise<Record<string, Part<unknown>>> {
  const entries = partsOf(route).map(async (part) => {
    const code = await remotes.part(part).catch(() => undefined);
    return code ? [[part.key, code] as const] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** `broken` has, by key, what the parts threw while they were drawn. */
function judgeParts(route: PageRoute, found: PartsData = {}, broken: Readonly<Record<string, unknown>>) {
  const parts = partsOf(route).map(({ key, essential }) => {
    // The server has waited for all parts.
    const part = found[key] as PartData | undefined;
    const isShown = part?.state === 'ready' && !Object.hasOwn(broken, key);
    return { isLacking: essential && !isShown, isWhole: part !== undefined && isWhole(part) };
  });
  return {
    /** The page then counts as failed. */
    lackEssential: parts.some(({ isLacking }) => isLacking),
    areWhole: parts.every(({ isWhole }) => isWhole),
  };
}
