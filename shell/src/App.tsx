import {
  type Location,
  type Navigate,
  NavigationProvider,
  type Page,
  type Site,
  SiteProvider,
} from 'shared-ui';
import { ErrorPage } from './frame/error-page/ErrorPage';
import { PageBoundary } from './frame/error-page/PageBoundary';
import { Frame } from './frame/Frame';
import type { Outcome } from './pages/page-data';
import { RemotePage } from './pages/RemotePage';
import type { PartsHost } from './parts/page-parts';
import type { Remotes } from './remotes/remotes';
import type { Routes } from './routing/routes';

interface Props {
  site: Site;
  /** Where the pages stand. */
  routes: Routes;
  location: Location;
  outcome: Outcome;
  remotes: Remotes;
  /** The page's code where it is at hand. */
  page?: Page<unknown> | undefined;
  parts?: PartsHost | undefined;
  /** The server's HTML of this page stands in the document: better than any other page where this one throws. */
  isDrawn?: boolean | undefined;
  navigate?: Navigate | undefined;
  /** Loads the page again. */
  retry?: () => Promise<void>;
}

/** The site at one address, the same on the server and in the browser. */
export function App({ site, routes, location, outcome, isDrawn, navigate, ...props }: Props) {
  const { remotes, page, parts, retry } = props;
  const route = routes.at(location.pathname)?.route;
  return (
    <SiteProvider site={site}>
      <NavigationProvider location={location} navigate={navigate}>
        <Frame route={route} menu={routes.menu} remotes={remotes}>
          <PageBoundary at={location} passesOn={isDrawn}>
            {route && 'result' in outcome ? (
              <RemotePage result={outcome.result} {...{ remotes, route, page, parts, retry }} />
            ) : (
              <ErrorPage error={'error' in outcome ? outcome.error : 404} />
            )}
          </PageBoundary>
        </Frame>
      </NavigationProvider>
    </SiteProvider>
  );
}
