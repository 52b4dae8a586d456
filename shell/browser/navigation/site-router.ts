import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterState,
  type ShouldRevalidateFunctionArgs,
  type To,
} from 'react-router-dom';
import type { Boot } from '../../isomorphic/pages/boot';
import { rememberFollowedLink } from '../../isomorphic/head/followed-links';
import { ErrorAnswer } from '../../isomorphic/pages/page-data';
import type { PartsHost } from '../../isomorphic/parts/page-parts';
import type { LiveComposition } from '../remotes/live-composition';
import type { Remotes } from '../../isomorphic/remotes/remotes';
import { createPageRoutes, createSiteRoutes, siteRouteId } from '../../isomorphic/frame/site-routes';
import { createPageLoader, type LoaderOptions } from './page-loader';

interface Options extends LoaderOptions, Pick<PartsHost, 'retryPart'> {
  state: Boot['state'] | undefined;
  composition: LoaderOptions['composition'] & Pick<LiveComposition, 'discover'>;
  /** Those of the page that the server has drawn; missing where it has drawn none. */
  drawnRemotes?: Remotes | undefined;
  /** Hears of each page, and of each reload of it. */
  onShown: (state: RouterState) => void;
}

type Router = ReturnType<typeof createBrowserRouter>;

export function createSiteRouter(options: Options): Router {
  const { composition, onShown, state } = options;
  const { routes } = composition;
  const created: { router?: Router } = {};
  const host = {
    ...options,
    routes,
    load: createPageLoader(options, () => created.router?.state),
    shouldRevalidate,
    watch() {
      onShown(router.state);
      return subscribe((now) => {
        if (now.navigation.state === 'loading') rememberFollowedLink(now.location);
        else onShown(now);
      });
    },
  };
  const table = createSiteRoutes(host);
  const rowPaths = new Set(routes().rows.map((row) => row.path));
  prepareHistory();
  const router = createBrowserRouter(table, {
    ...(state && { hydrationData: hydrationOf(table, state, options) }),
    async patchRoutesOnNavigation({ path, patch }) {
      await composition.discover(path);
      const rows = routes().rows.filter((row) => !rowPaths.has(row.path));
      for (const row of rows) rowPaths.add(row.path);
      if (rows.length > 0) patch(siteRouteId, createPageRoutes(host, rows));
    },
  });
  created.router = router;
  const { subscribe } = router;
  return Object.assign(router, {
    navigate: navigateInPlace(router),
    subscribe: subscribeToSlowLoads(router),
  }) as Router;
}

/** A page that comes sooner is drawn once. */
const pendingDelayMs = 100;

/** Each pending state draws all links anew: listeners hear only of one that lasts. */
function subscribeToSlowLoads(router: Router): Router['subscribe'] {
  const { subscribe } = router;
  return (listener) =>
    subscribe((state, change) => {
      if (state.navigation.state !== 'loading') listener(state, change);
      else setTimeout(() => router.state === state && listener(state, change), pendingDelayMs);
    });
}

/** The page's own query (filters) loads nothing; a link to the very address shown does. */
const shouldRevalidate = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

function prepareHistory(): void {
  ensureEntryKey();
  // This listener runs before the router's.
  addEventListener('popstate', ensureEntryKey);
  // For a page out of the browser's cache `ScrollRestoration` would let the browser scroll too
  // early.
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** A document's first entry and an anchor's have no key of the router: each gets one. */
function ensureEntryKey(): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: `${Math.random()}` }, '');
}

function hydrationOf(
  table: RouteObject[],
  outcome: NonNullable<Boot['state']>,
  { composition, remotes, drawnRemotes }: Options,
) {
  const id = matchRoutes(table, location)?.at(-1)?.route.id ?? '';
  if ('error' in outcome) return { loaderData: {}, errors: { [id]: new ErrorAnswer(outcome.error) } };
  const route = composition.routes().matchExact(location.pathname)?.route;
  const isDrawn = drawnRemotes !== undefined;
  return {
    loaderData: { [id]: { route, remotes: drawnRemotes ?? remotes, result: outcome.result, isDrawn } },
  };
}

/** Remotes that are older than the router's own option ask for their place in the entry's state. */
function navigateInPlace({ navigate }: Router) {
  return (to: To, { state, preventScrollReset = state?.inPlace, ...options }: RouterNavigateOptions = {}) =>
    navigate(to, { ...options, state, preventScrollReset: preventScrollReset === true }).catch(() => {
      // Safari refuses a hundred changes within seconds: the address stays as it is.
    });
}
