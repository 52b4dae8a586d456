import '@campus/shared-ui/theme';
import './remotes/retry-chunks';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, type RouterState } from 'react-router-dom';
import { createBackend, SiteProvider, whenIdle, whenTouched } from '@campus/shared-ui';
import { readBoot } from '../isomorphic/pages/boot';
import { createSiteRouter } from './navigation/site-router';
import { addressOf, createPageCache } from './navigation/page-cache';
import { createPageSource, type LoadedPage } from '../isomorphic/pages/page-data';
import { fetchNextCode, startPrefetching } from './navigation/prefetch';
import { createBrowserParts } from './remotes/browser-parts';
import { createBrowserRemotes } from './remotes/browser-remotes';
import { createDrawnRemotes } from './remotes/drawn-page';
import { createLiveComposition } from './remotes/live-composition';
import { hydrateSite } from './hydrate-site';

const { school, development, origin = location.origin, state, alone, ...boot } = readBoot();
const composition = createLiveComposition(boot);
const { routes, findLatestRelease } = composition;
const remotes = createBrowserRemotes(composition);
const backend = createBackend({ url: '/' });
const parts = createBrowserParts(remotes, backend);
const cache = createPageCache(createPageSource(remotes, backend, parts.all));
const isDrawn = state !== undefined && !('result' in state && state.result.view.state === 'unavailable');

let shownPath: string | undefined;

function onShown({ location, loaderData, matches }: RouterState): void {
  const loaded: LoadedPage | undefined = loaderData[matches.at(-1)?.route.id ?? ''];
  // The server's page, and filters, which load nothing, have not gone through the cache.
  if (loaded) void cache.store(addressOf(location), loaded.result);
  if (location.pathname === shownPath) return;
  shownPath = location.pathname;
  whenIdle(() => void findLatestRelease());
  whenTouched(() => whenIdle(() => fetchNextCode(routes(), remotes, backend)));
}
const router = createSiteRouter({
  composition,
  cache,
  remotes,
  drawnRemotes: isDrawn ? createDrawnRemotes(remotes, composition) : undefined,
  state,
  alone,
  onShown,
  retryPart: (part, route) => {
    const { pathname, search } = router.state.location;
    const { params = {} } = routes().matchExact(pathname) ?? {};
    return parts.retry(part, route, { params, url: new URL(pathname + search, origin) });
  },
});

startPrefetching(({ pathname, search }) => {
  void findLatestRelease();
  const url = new URL((routes().canonical(pathname) ?? pathname) + search, location.origin);
  const match = routes().matchExact(url.pathname);
  if (match) cache.get(match.route, match.params, url).data.catch(() => undefined);
});

/** A first view is over by then. */
const offlinePageDelayMs = 20_000;

// An offline reload shows the site's own page (decision 127).
const keepOfflinePage = () =>
  navigator.serviceWorker?.register('/hors-ligne.js', { updateViaCache: 'all' }).catch(() => undefined);
if (!development) {
  whenTouched(() => whenIdle(keepOfflinePage));
  // Who only reads is offline sometimes, too.
  setTimeout(() => whenIdle(keepOfflinePage), offlinePageDelayMs);
}

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');
const site = (
  <StrictMode>
    <SiteProvider site={{ origin, school, development }}>
      <RouterProvider router={router} useTransitions={false} />
    </SiteProvider>
  </StrictMode>
);
if (state) hydrateSite(root, site);
else createRoot(root).render(site);
