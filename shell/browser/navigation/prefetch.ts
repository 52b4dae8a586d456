import { type Backend, partsOf } from '@campus/contract';
import type { Remotes } from '../../isomorphic/remotes/remotes';
import type { Routes } from '../../isomorphic/routes/routes';

/** A pointer rests so long on a link before its page is fetched: passing over it costs nothing. */
const hoverDelayMs = 65;

/** Who pays for each byte fetches nothing before it is wanted. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Calls `prefetch` with what a visitor is about to follow. */
export function startPrefetching(prefetch: (url: URL) => void): void {
  if (savesData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetchNow = (event: Event) => {
    const url = addressIn(event);
    if (url) prefetch(url);
  };
  const prefetchAfterDelay = (event: Event) => {
    clearTimeout(timer);
    const url = addressIn(event);
    if (url) timer = setTimeout(() => prefetch(url), hoverDelayMs);
  };
  document.addEventListener('pointerover', prefetchAfterDelay, { passive: true });
  document.addEventListener('touchstart', prefetchNow, { passive: true });
  document.addEventListener('focusin', prefetchNow);
}

function addressIn(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || link.target || link.origin !== location.origin)
    return undefined;
  return link.pathname === location.pathname ? undefined : new URL(link.href);
}

/**
 * Fetches the code of the first other page that the content links to: its own, that of its parts,
 * and what its `load` imports.
 */
export function fetchNextCode(routes: Routes, remotes: Remotes, backend: Backend): void {
  if (savesData()) return;
  const shownRoute = routes.matchExact(location.pathname)?.route;
  for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const match = origin === location.origin ? routes.match(pathname) : undefined;
    if (!match || match.route.path === shownRoute?.path) continue;
    const { route, params } = match;
    // An aborted load imports its code, and sends no request.
    const context = { params, search: new URLSearchParams(), backend, signal: AbortSignal.abort() };
    const page = remotes.page(route);
    page.then(({ load }) => load(context)).catch(() => undefined);
    for (const part of partsOf(route)) remotes.part(part).catch(() => undefined);
    return;
  }
}
