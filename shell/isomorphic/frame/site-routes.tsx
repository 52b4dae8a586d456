import { type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { RemotePage, Waiting } from '../pages/RemotePage';
import type { LoadedPage } from '../pages/page-data';
import type { PartsHost } from '../parts/page-parts';
import type { PageRoute } from '@campus/contract';
import { ErrorPage, RethrowRouteError } from './ErrorPage';
import { Site, type SiteHost } from './Site';

interface Host extends SiteHost, Pick<PartsHost, 'retryPart'> {
  /** Throws a 404 where no page is at the address. */
  load: (url: URL, signal: AbortSignal) => Promise<LoadedPage>;
  shouldRevalidate?: (urls: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>) => boolean;
}

export const siteRouteId = 'site';

/** The table of server and browsers: the frame, with a route for each page and one for the rest. */
export function createSiteRoutes(host: Host): RouteObject[] {
  const site: RouteObject = {
    id: siteRouteId,
    element: <Site {...host} />,
    errorElement: <RethrowRouteError />,
    children: [
      ...createPageRoutes(host, host.routes().rows),
      { id: '*', path: '*', loader: createLoader(host), element: null, errorElement: <ErrorPage /> },
    ],
  };
  return [site];
}

/** The code is no `lazy` of its route: hydration must not wait, and a failed load is retried. */
export function createPageRoutes(host: Host, rows: readonly PageRoute[]): RouteObject[] {
  return rows.map(({ path }) => ({
    id: path,
    path,
    caseSensitive: true,
    loader: createLoader(host),
    ...(host.shouldRevalidate && { shouldRevalidate: host.shouldRevalidate }),
    element: <RemotePage retryPart={host.retryPart} />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Waiting />,
  }));
}

const createLoader =
  ({ load }: Host) =>
  ({ request }: { request: Request }) =>
    load(new URL(request.url), request.signal);
