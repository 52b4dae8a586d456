import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { type Backend, type Head, type Site, SiteProvider } from 'shared-ui';
import type { RouterState } from '../../src/boot';
import { errorHead, waitingHead } from '../../src/head/own-heads';
import { createPageSource, type Loaded, type PageData } from '../../src/pages/page-data';
import type { Remotes } from '../../src/remotes/remotes';
import { createRoutes } from '../../src/routes';
import type { PageRoute, RouteHandle } from '../../src/routing/route-table';
import { ownTurn } from './own-turn';
import { renderStream, type StreamResult } from './render-stream';

export interface RenderRequest {
  url: URL;
  site: Site;
  remotes: Remotes;
  backend: Backend;
}

export interface RenderedPage {
  status: number;
  html: string;
  head: Head;
  /** For the browser's router, to go on without fetching again. */
  state: RouterState;
  route: PageRoute | undefined;
  /** Something was missing: the page is shown, but not kept. */
  degraded: boolean;
  /** What the page's component threw. */
  error?: unknown;
}

/** Loads and renders the page of an address as it is now. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, site, remotes } = request;
  await ownTurn();
  const queried = await queryPage(request);
  const { context, dataRoutes, route, result } = queried;
  if (!result || !route) return renderError(site, queried, context.errors ? context.statusCode : 500);

  const { html, errors } = await draw(site, dataRoutes, context);
  const error = errors.find((candidate) => (candidate as Error).name !== 'RemoteUnavailable');
  if (error !== undefined) return { ...(await renderError(site, queried, 500)), error };

  const { view } = result;
  const head =
    view.state === 'ready' ? (await remotes.page(route)).head(view.data, site) : waitingHead(url, site);
  // A course that is unknown while PocketBase is down may exist all the same.
  const status = result.degraded && result.status === 404 ? 503 : result.status;
  const degraded = result.degraded || view.state !== 'ready' || errors.length > 0;
  return { status, html, head, state: { loaderData: context.loaderData }, route, degraded };
}

/** Milliseconds a page's data may take. */
const timeLimit = 8000;

/** Finds the page of an address and loads its data, as the browser's router would. */
async function queryPage({ url, remotes, backend }: RenderRequest) {
  const source = createPageSource(remotes, backend);
  const routes = createRoutes(
    remotes,
    (route, params) => source(route, { params, url, signal: AbortSignal.timeout(timeLimit) }),
    Number.POSITIVE_INFINITY,
  );
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} was redirected while rendering`);

  const match = context.matches.at(-1);
  /** The matched route's id in react-router's data. */
  const id = match?.route.id ?? '';
  const loaded = context.errors ? undefined : (context.loaderData[id] as Loaded | undefined);
  /** Nothing where no page is at this address. */
  const result = loaded?.result as PageData | undefined;
  const handle = match?.route.handle as RouteHandle | undefined;
  return { context, dataRoutes, id, route: handle?.route, result };
}

/** The error page: 404 where nothing is at this address, 500 where a page threw. */
async function renderError(
  site: Site,
  { context, dataRoutes, id, route }: Awaited<ReturnType<typeof queryPage>>,
  status: number,
): Promise<RenderedPage> {
  // In the form that react-router takes for a route's error response.
  const errors = { [id]: { status, statusText: '', internal: false, data: null } };
  const { html } = await draw(site, dataRoutes, { ...context, errors, statusCode: status });
  const state = { loaderData: {}, errors };
  return { status, html, head: errorHead, state, route, degraded: status !== 404 };
}

/** Draws routes in a state of their router, within the site. */
export async function draw(
  site: Site,
  dataRoutes: StaticHandler['dataRoutes'],
  context: StaticHandlerContext,
): Promise<StreamResult> {
  await ownTurn();
  return renderStream(
    <SiteProvider site={site}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteProvider>,
  );
}
