import 'shared-ui/theme';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBackend, type Location } from 'shared-ui';
import { readBoot } from './boot';
import { followVisitor } from './navigation/follow-visitor';
import { createNavigator } from './navigation/navigator';
import { VisitedSite } from './navigation/VisitedSite';
import { createKeptPages } from './pages/kept-pages';
import { createPageCache } from './pages/page-cache';
import { createPageSource, NoPage } from './pages/page-data';
import { startPrefetching } from './pages/prefetch';
import { createBrowserRemotes } from './remotes/browser-remotes';
import { reportRecovered } from './report-recovered';
import { canonicalPath } from './routing/canonical';
import { routeAt } from './routing/route-of';

/** Milliseconds a navigation waits for its data before the page shows its loading state. */
const patience = 250;

const { composition, school, origin = location.origin, state } = readBoot();
const remotes = createBrowserRemotes(composition);
const kept = createKeptPages();
const cache = createPageCache(createPageSource(remotes, createBackend({ url: '/' })), kept);

async function load({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const match = routeAt(pathname);
  if (!match) throw new NoPage(pathname);
  return cache.get(match.route, match.params, new URL(pathname + search, location.origin));
}

const navigator = createNavigator({ load, patience, first: state });
followVisitor(navigator, cache, kept);
startPrefetching(({ pathname, search }) => {
  load({ pathname: canonicalPath(pathname) ?? pathname, search }).catch(() => undefined);
});

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');
const app = (
  <StrictMode>
    <VisitedSite navigator={navigator} remotes={remotes} site={{ origin, school }} />
  </StrictMode>
);
if (state) hydrateRoot(root, app, { onRecoverableError: reportRecovered });
else createRoot(root).render(app);
