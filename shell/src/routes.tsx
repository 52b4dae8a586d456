import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { ErrorPage } from './frame/error-page/ErrorPage';
import { Frame } from './frame/Frame';
import { type GetPageData, missingLoader, pageLoader } from './pages/page-data';
import { RemotePage } from './pages/RemotePage';
import type { Remotes } from './remotes/remotes';
import { type RouteHandle, routeTable } from './routing/route-table';

/** The routes of the site for react-router; the same on the server and in the browser. */
export function createRoutes(remotes: Remotes, getPageData: GetPageData, patience: number): RouteObject[] {
  return [
    {
      element: <Frame />,
      hydrateFallbackElement: <></>,
      errorElement: <Frame error />,
      children: [
        ...routeTable.map((route) => ({
          path: route.path,
          handle: { route } satisfies RouteHandle,
          loader: pageLoader(route, getPageData, patience),
          shouldRevalidate,
          element: <RemotePage remotes={remotes} route={route} />,
          errorElement: <ErrorPage />,
        })),
        { path: '*', loader: missingLoader, element: null, errorElement: <ErrorPage /> },
      ],
    },
  ];
}

/** A page's own query (filters) loads nothing; a retry (same address) does. */
function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}
