import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { type Backend, type Head, type Part, type Site, SiteProvider } from '@campus/shared-ui';
import { errorHead, waitingHead } from '../../isomorphic/head/head-tags';
import {
  createPageSource,
  ErrorAnswer,
  type LoadedPage,
  type PageData,
  type SentOutcome,
} from '../../isomorphic/pages/page-data';
import { isPartComplete, type PartData } from '../../isomorphic/parts/page-parts';
import type { Remotes } from '../../isomorphic/remotes/remotes';
import { type PageRoute, type PartOfPage, partsOf } from '@campus/contract';
import type { Routes } from '../../isomorphic/routes/routes';
import { createSiteRoutes } from '../../isomorphic/frame/site-routes';
import { pageDataTimeoutMs } from '../operation/limits';
import { createPartsLoader, type PartCache, type ReportPart } from './load-parts';
import { nextTurn, type RenderResult, renderTree } from './render-tree';

export interface RenderRequest {
  /** Variants of this address are redirected before. */
  url: URL;
  site: Site;
  routes: Routes;
  remotes: Remotes;
  backend: Backend;
  partCache: PartCache;
  report: ReportPart;
}

export interface RenderedPage {
  status: number;
  html: string;
  head: Head;
  state: SentOutcome;
  route: PageRoute | undefined;
  /** Something is missing: the page is shown, but not cached. */
  degraded: boolean;
  /** What the page's component threw, or its loading in a way that no page has a view for. */
  error?: unknown;
}

export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, routes, site } = request;
  const route = routes.matchExact(url.pathname)?.route;
  if (!route && routes.canonical(url.pathname))
    throw new Error(`${url.pathname} was redirected while rendering`);
  await nextTurn();
  const table = createSiteRoutes({
    routes: () => routes,
    remotes: documentRemotes(request),
    load: createLoad(request),
  });
  const context = await createStaticHandler(table).query(new Request(url));
  if (context instanceof Response) throw new Error('A loader of this table has answered by itself.');
  const pageId = context.matches.at(-1)?.route.id ?? '';
  const draw = async (drawnContext: StaticHandlerContext) => {
    await nextTurn();
    return renderTree(
      <SiteProvider site={site}>
        <StaticRouterProvider
          router={createStaticRouter(table, drawnContext)}
          context={drawnContext}
          hydrate={false}
        />
      </SiteProvider>,
    );
  };
  const drawError = async (status: 404 | 500): Promise<RenderedPage> => {
    const errors = { [pageId]: new ErrorAnswer(status) };
    const { html } = await draw({ ...context, loaderData: {}, errors });
    return { status, html, head: errorHead, state: { error: status }, route, degraded: status !== 404 };
  };
  const thrown = context.errors?.[pageId];
  if (isRouteErrorResponse(thrown)) return drawError(404);
  try {
    if (thrown !== undefined) throw thrown;
    return toRenderedPage(request, context.loaderData[pageId], await draw(context));
  } catch (error) {
    return { ...(await drawError(500)), error };
  }
}

type CompleteLoadedPage = LoadedPage & { result: PageData };

const documentRemotes = ({ remotes }: RenderRequest): Remotes => ({ ...remotes, areOfDocument: true });

function createLoad(request: RenderRequest) {
  const { routes, remotes, backend } = request;
  const source = createPageSource(remotes, backend, createPartsLoader(request));
  return async (url: URL): Promise<CompleteLoadedPage> => {
    const match = routes.matchExact(url.pathname);
    if (!match) throw new ErrorAnswer(404);
    const { route, params } = match;
    const result = await source(route, { params, url, signal: AbortSignal.timeout(pageDataTimeoutMs) });
    const page = result.view.state === 'unavailable' ? undefined : await remotes.page(route);
    const modules = await loadPartModules(remotes, route);
    return { route, result, page, modules, remotes: documentRemotes(request) };
  };
}

function toRenderedPage(
  { url, site, report }: RenderRequest,
  { route, result, page }: CompleteLoadedPage,
  { html, errors, brokenParts }: RenderResult,
): RenderedPage {
  const partErrors = new Set(brokenParts.map((part) => part.error));
  const error = errors.find(
    (each) => !partErrors.has(each) && (each as Error | null)?.name !== 'RemoteUnavailable',
  );
  if (error !== undefined) throw error;
  const parts = partsOf(route);
  const failureOf = (part: PartOfPage) => brokenParts.find(({ key }) => key === part.key);
  const throwingParts = parts.filter(failureOf);
  for (const part of throwingParts) report(part, route, { what: 'threw', cause: failureOf(part)?.error });

  const { view } = result;
  const head = page && view.state === 'ready' ? page.head(view.data, site) : waitingHead(url, site);
  // The server has waited for all parts.
  const partsData = result.parts as Readonly<Record<string, PartData>>;
  const isMissing = (part: PartOfPage) =>
    throwingParts.includes(part) || partsData[part.key]?.state !== 'ready';
  const lacksEssential = parts.some((part) => part.essential && isMissing(part));
  const areComplete = parts.every(({ key }) => partsData[key] && isPartComplete(partsData[key]));
  // A course that is unknown while PocketBase is down may exist all the same.
  const isUncertain = result.degraded && result.status === 404;
  const status = lacksEssential || isUncertain ? 503 : result.status;
  const degraded = result.degraded || view.state !== 'ready' || errors.length > 0 || !areComplete;
  return { status, html, head, state: { result }, route, degraded };
}

async function loadPartModules(remotes: Remotes, route: PageRoute): Promise<Record<string, Part<unknown>>> {
  const entries = partsOf(route).map(async (part) => {
    const code = await remotes.part(part).catch(() => undefined);
    return code ? [[part.key, code] as const] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}
