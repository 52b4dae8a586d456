import { createStaticHandler, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import type { Backend } from 'shared-ui';
import type { Remotes } from '../../src/remotes/remotes';
import type { PageData } from '../../src/pages/page-data';
import type { Loaded } from '../../src/pages/page-loader';
import { createPageSource } from '../../src/pages/page-source';
import type { PageRoute } from '../../src/routing/route-table';
import { createRoutes, type RouteHandle } from '../../src/routes';

export interface QueriedPage {
  context: StaticHandlerContext;
  dataRoutes: StaticHandler['dataRoutes'];
  /** The matched route's id in react-router's data. */
  id: string;
  route: PageRoute | undefined;
  /** What the route's loader found; nothing where no page is at this address. */
  result: PageData | undefined;
}

/** Milliseconds a page's data may take. */
const timeLimit = 8000;

/** Finds the page of an address and loads its data, as the browser's router would. */
export async function queryPage(url: URL, remotes: Remotes, backend: Backend): Promise<QueriedPage> {
  const source = createPageSource(remotes, backend);
  const routes = createRoutes(
    (route, { params }) => source(route, { params, url, signal: AbortSignal.timeout(timeLimit) }),
    Number.POSITIVE_INFINITY,
  );
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url.pathname} was redirected while rendering`);

  const match = context.matches.at(-1);
  const id = match?.route.id ?? '';
  const loaded = context.errors ? undefined : (context.loaderData[id] as Loaded | undefined);
  const result = loaded?.result as PageData | undefined;
  return {
    context,
    dataRoutes,
    id,
    route: (match?.route.handle as RouteHandle | undefined)?.route,
    result,
  };
}
