import { type Location, Route, Routes as RouterRoutes, useLocation } from 'react-router-dom';
import { type Page, type Site, SiteProvider } from 'shared-ui';
import { ErrorPage } from './frame/error-page/ErrorPage';
import { PageBoundary } from './frame/error-page/PageBoundary';
import { Frame } from './frame/Frame';
import type { Outcome } from './pages/page-data';
import { RemotePage } from './pages/RemotePage';
import type { PartsHost } from './parts/page-parts';
import type { Remotes } from './remotes/remotes';
import type { PageRoute } from './routing/page-route';
import type { Routes } from './routing/routes';

interface Props {
  site: Site;
  /** Where the pages stand. */
  routes: Routes;
  /** The address that counts, where the router's is a variant of it. */
  location?: Location;
  outcome: Outcome;
  remotes: Remotes;
  /** The page's code where it is at hand. */
  page?: Page<unknown> | undefined;
  parts?: PartsHost | undefined;
  /** The server's HTML of this page stands in the document: better than any other page where this one throws. */
  isDrawn?: boolean | undefined;
  /** Loads the page again. */
  retry?: () => Promise<void>;
}

/** The site at one address, the same on the server and in the browser. */
export function App({ site, routes, outcome, isDrawn, location: counting, ...props }: Props) {
  const entry = useLocation();
  const location = counting ?? entry;
  const { remotes, page, parts, retry } = props;
  // One tree for all of them: the frame stays while the page changes.
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
