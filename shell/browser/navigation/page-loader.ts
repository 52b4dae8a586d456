import { type Location, redirect, redirectDocument, replace, type RouterState } from 'react-router-dom';
import { scrollKey } from '@campus/shared-ui';
import type { Boot } from '../../isomorphic/pages/boot';
import type { PageCache } from './page-cache';
import { ErrorAnswer, type LoadedPage, type PageData } from '../../isomorphic/pages/page-data';
import type { LiveComposition } from '../remotes/live-composition';
import type { Remotes } from '../../isomorphic/remotes/remotes';
import { shouldLoadAsDocument } from './new-release';

export interface LoaderOptions extends Pick<Boot, 'alone'> {
  composition: Pick<LiveComposition, 'routes' | 'release' | 'findLatestRelease'>;
  cache: Pick<PageCache, 'get'>;
  remotes: Remotes;
}

/** `findState` gives the router's state; undefined while an undrawn first page begins to load. */
export function createPageLoader(
  { composition, cache, remotes, alone }: LoaderOptions,
  findState: () => RouterState | undefined,
) {
  const { routes } = composition;

  async function loadPage(url: URL, signal: AbortSignal, shouldWait: boolean): Promise<LoadedPage> {
    const match = routes().matchExact(url.pathname);
    if (!match) throw new ErrorAnswer(404);
    const { route, params } = match;
    const { data, delay } = cache.get(route, params, url, signal);
    const result = data.then((found) => followMove(found, url, findState));
    const arrived = await (shouldWait ? result : Promise.race([result, delay]));
    return { route, remotes, result: arrived ?? result };
  }

  return async (url: URL, signal: AbortSignal): Promise<LoadedPage> => {
    const path = url.pathname + url.search;
    const destination = findState()?.navigation.location;
    const { hash } = destination ?? location;
    // Back, Forward and the first page are at their address already, and stay in the document.
    const isCurrentAddress = path === location.pathname + location.search;
    const canonical = routes().canonical(url.pathname);
    if (canonical) throw (isCurrentAddress ? replace : redirect)(canonical + url.search + hash);
    const shouldWait = destination !== undefined && (isCurrentAddress || hasScrollTarget(destination));
    const page = loadPage(url, signal, shouldWait);
    // What fails meanwhile is thrown below.
    page.catch(() => undefined);
    if (!isCurrentAddress && (await shouldLoadAsDocument({ ...composition, alone })) && !signal.aborted)
      throw redirectDocument(path + hash);
    return page;
  };
}

/** There is a place to be found in the page: it is drawn whole. */
const hasScrollTarget = (to: Location) => to.hash !== '' || scrollKey(to) !== to.key;

/** The server knows where a course that has moved stands now. */
async function followMove(
  found: PageData,
  { pathname, search }: URL,
  findState: () => RouterState | undefined,
): Promise<PageData> {
  if (found.status !== 404) return found;
  const answer = await fetch(pathname, { method: 'HEAD', redirect: 'manual' }).catch(() => undefined);
  const state = findState();
  const target = state?.navigation.location ?? state?.location;
  if (answer?.type !== 'opaqueredirect' || target?.pathname !== pathname) return found;
  location[location.pathname === pathname ? 'replace' : 'assign'](pathname + search);
  return new Promise<never>(() => undefined);
}
