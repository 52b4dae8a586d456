import '@campus/shared-ui/theme';
import './remotes/retry-chunks';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, type Location } from 'react-router-dom';
import { createBackend, whenIdle, whenTouched } from '@campus/shared-ui';
import { readBoot } from './boot';
import { createNewRelease, createVisits } from './navigation/visits';
import { VisitedSite } from './navigation/VisitedSite';
import { addressOf, createKeptPages, createPageCache } from './pages/page-cache';
import { createPageSource, NoPage } from './pages/page-data';
import { createCodeAhead, startPrefetching } from './pages/prefetch';
import { createBrowserParts } from './parts/browser-parts';
import type { PartsHost } from './parts/page-parts';
import { createBrowserRemotes } from './remotes/browser-remotes';
import { patientRemotes } from './remotes/drawn-page';
import { createLiveComposition } from './remotes/live-composition';
import { setComposition } from './report';
import { takeOver } from './late-hydration/take-over';

/** Milliseconds from a finger's press until a navigation shows the loading state. Data that is here is drawn whole. */
const patience = 60;

const { school, development, origin = location.origin, state, ...boot } = readBoot();
setComposition(boot.release);
const composition = createLiveComposition(boot);
const { routes } = composition;
const remotes = createBrowserRemotes(composition);
const keptPages = createKeptPages();
const backend = createBackend({ url: '/' });
const parts = createBrowserParts(remotes, backend);
const cache = createPageCache(createPageSource(remotes, backend, parts.all), keptPages);

async function load({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const match = routes().at(pathname);
  if (!match) throw new NoPage(pathname);
  return cache.get(match.route, match.params, new URL(pathname + search, location.origin));
}

/** The server knows where a course that has moved stands now. */
async function visit(place: Location) {
  const found = await load(place);
  if (found.status !== 404) return found;
  const options = { method: 'HEAD', redirect: 'manual' } as const;
  const answer = await fetch(place.pathname, options).catch(() => undefined);
  if (answer?.type !== 'opaqueredirect' || location.pathname !== place.pathname) return found;
  location.replace(place.pathname + place.search + place.hash);
  return new Promise<never>(() => undefined);
}

const fetchCodeAhead = createCodeAhead({ ...remotes, learn: composition.newest, routes });
const visits = createVisits({
  routes,
  load: visit,
  patience: (location) => patience - cache.age(location),
  first: state,
  newRelease: createNewRelease({ ...composition, alone: boot.alone }),
  onWay: cache.visit,
  onShown({ location, outcome }) {
    fetchCodeAhead(location.pathname);
    // The server's page, and filters, which load nothing, have not gone through the cache.
    if ('result' in outcome) void keptPages.keep(addressOf(location), outcome.result);
  },
});

startPrefetching(({ pathname, search }) => {
  void composition.newest();
  load({ pathname: routes().canonical(pathname) ?? pathname, search }).catch(() => undefined);
});

// Who reloads a page offline gets the site's own page (decision 127). Its script is cached for as long as its answer says.
const keepOfflinePage = () =>
  navigator.serviceWorker?.register('/hors-ligne.js', { updateViaCache: 'all' }).catch(() => undefined);
if (!development) whenTouched(() => whenIdle(keepOfflinePage));

const root = document.getElementById('root');
if (!root) throw new Error('The document has no element with the id "root".');
const isDrawn = state !== undefined && !('result' in state && state.result.view.state === 'unavailable');
const partsHost: PartsHost = {
  again: (use, route) => {
    const { pathname, search } = visits.shown()?.location ?? location;
    const { params = {} } = routes().at(pathname) ?? {};
    return parts.again(use, route, { params, url: new URL(pathname + search, origin) });
  },
};
const app = (
  <StrictMode>
    <BrowserRouter>
      <VisitedSite
        visits={visits}
        remotes={remotes}
        parts={partsHost}
        first={isDrawn ? patientRemotes(remotes, composition) : undefined}
        site={{ origin, school, ...(development && { development }) }}
      />
    </BrowserRouter>
  </StrictMode>
);
if (state) takeOver(root, app);
else createRoot(root).render(app);
