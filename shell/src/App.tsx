import { type Location, Routes as RouterRoutes, Route, useLocation } from 'react-router-dom';
import { type Page, SiteProvider, type Site } from '@campus/shared-ui';
import { Frame } from './frame/Frame';
import { ErrorPage, PageBoundary } from './frame/ErrorPage';
import { RemotePage } from './pages/RemotePage';
import type { Outcome } from './pages/page-data';
import type { PartsHost } from './parts/page-parts';
import type { Remotes } from './remotes/remotes';
import type { PageRoute } from './routing/page-route';
import type { Routes } from './routing/routes';

interface Props {
  site: Site;
  routes: Routes;
  /** Counts in the place of the router's, where that is a variant of it. */
  location?: Location;
  outcome: Outcome;
  remotes: Remotes;
  page?: Page<unknown> | undefined;
  parts?: PartsHost | undefined;
  /** The server's HTML of this page is in the document: better than an error page where the page throws here. */
  isDrawn?: boolean | undefined;
  retry?: () => Promise<void>;
}

/** Server and browser draw the same tree. */
export function App({ site, routes, outcome, isDrawn, location: counting, ...props }: Props) {
  const entry = useLocation();
  const location = counting ?? entry;
  const { remotes, page, parts, retry } = props;
  // One tree serves all pages: the frame stays while the page changes.
  const at = (route?: PageRoute) => (
    <Frame route={route} menu={routes.menu} remotes={remotes}>
      <PageBoundary at={location} passesOn={isDrawn}>
        {route && 'result' in outcome ? (
          <RemotePage result={outcome.result} {...{ remotes, route, page, parts, retry }} />
        ) : (
          <ErrorPage error={'error' in outcome ? outcome.error : 404} />
        )}
      </PageBoundary>
    </Frame>
  );
  return (
    <SiteProvider site={site}>
      <RouterRoutes location={location}>
        {routes.rows.map((route) => (
          <Route key={route.path} path={route.path} caseSensitive element={at(route)} />
        ))}
        <Route path="*" element={at()} />
      </RouterRoutes>
    </SiteProvider>
  );
}
