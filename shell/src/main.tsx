import 'shared-ui/theme';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createBackend, SiteProvider } from 'shared-ui';
import { readBoot } from './boot';
import { followVisitor } from './pages/follow-visitor';
import { createKeptPages } from './pages/kept-pages';
import { createPageCache } from './pages/page-cache';
import { createPageSource } from './pages/page-data';
import { startPrefetching } from './pages/prefetch';
import { createBrowserRemotes } from './remotes/browser-remotes';
import { createCodeAhead } from './remotes/code-ahead';
import { reportRecovered } from './report-recovered';
import { createRoutes } from './routes';
import { canonicalPath } from './routing/canonical';
import { routeOf } from './routing/route-of';

/** Milliseconds a navigation waits for its data before the page shows its loading state. */
const patience = 250;

const { composition, school, origin = location.origin, state } = readBoot();
const remotes = createBrowserRemotes(composition);
const backend = createBackend({ url: '/' });
const kept = createKeptPages();
const cache = createPageCache(createPageSource(remotes, backend), kept);
const router = createBrowserRouter(
  createRoutes(remotes, cache.get, patience),
  state ? { hydrationData: state } : {},
);

followVisitor(router, cache, kept);
startPrefetching((url) => {
  const match = routeOf(url.pathname);
  if (!match) return;
  const canonical = new URL((canonicalPath(url.pathname) ?? url.pathname) + url.search, url);
  cache.get(match.route, match.params, canonical).catch(() => undefined);
});

const fetchCodeAhead = createCodeAhead(remotes);
fetchCodeAhead();
router.subscribe(({ navigation }) => {
  if (navigation.state === 'idle') fetchCodeAhead();
});

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');
const app = (
  <StrictMode>
    <SiteProvider site={{ origin, school }}>
      <RouterProvider router={router} />
    </SiteProvider>
  </StrictMode>
);
if (state) hydrateRoot(root, app, { onRecoverableError: reportRecovered });
else createRoot(root).render(app);
