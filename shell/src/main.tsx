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
import { createCodeAhead } from './remotes/code-ahead';
import { reportRecovered } from './report-recovered';
import { canonicalPath } from './routing/canonical';
import { routeAt } from './routing/route-of';

/**
 * Milliseconds that data may be on its way before a navigation shows the page's loading state: what is here already is
 * drawn whole, and a finger that left the glass is answered before a line of 150 ms could. A finger's press counts.
 */
const patience = 60;

const { composition, school, origin = location.origin, state } = readBoot();
const remotes = createBrowserRemotes(composition);
const kept = createKeptPages();
const cache = createPageCache(createPageSource(remotes, createBackend({ url: '/' })), kept);

async function load({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const match = routeAt(pathname);
  if (!match) throw new NoPage(pathname);
  return cache.get(match.route, match.params, new URL(pathname + search, location.origin));
}

const navigator = createNavigator({
  load,
  patience: (location) => patience - cache.age(location),
  first: state,
});
followVisitor(navigator, cache, kept);
startPrefetching(({ pathname, search }) => {
  load({ pathname: canonicalPath(pathname) ?? pathname, search }).catch(() => undefined);
});

const fetchCodeAhead = createCodeAhead(remotes);
fetchCodeAhead(location.pathname);
navigator.subscribe(({ location, next }) => {
  if (!next) fetchCodeAhead(location.pathname);
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
