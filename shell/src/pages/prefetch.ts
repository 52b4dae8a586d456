import { whenIdle, whenTouched } from '@campus/shared-ui';
import type { Remotes } from '../remotes/remotes';
import type { Routes } from '../routing/routes';

/** Milliseconds that a pointer rests on a link before its page is fetched: passing over it costs nothing. */
const rest = 65;

function target(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || link.target || link.origin !== location.origin)
    return undefined;
  return link.pathname === location.pathname ? undefined : new URL(link.href);
}

export function startPrefetching(prefetch: (url: URL) => void): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = (event: Event) => {
    const url = target(event);
    if (url) prefetch(url);
  };
  const soon = (event: Event) => {
    clearTimeout(timer);
    const url = target(event);
    if (url) timer = setTimeout(() => prefetch(url), rest);
  };
  document.addEventListener('pointerover', soon, { passive: true });
  document.addEventListener('touchstart', now, { passive: true });
  document.addEventListener('focusin', now);
}

/** Pages whose code is fetched for one view: each costs two requests, and a visitor opens one page, if any. */
const most = 1;

/** Who has opened a phone's menu goes to one of its pages. */
const isMenuOpen = () => document.querySelector('header [aria-expanded=true]') !== null;

/** A click then waits for data alone. Who pays for each byte, or has a slow line, fetches nothing. `learn` finds out where all code is. */
export function createCodeAhead({
  fetchAhead,
  learn,
  routes,
}: Pick<Required<Remotes>, 'fetchAhead'> & { learn: () => void; routes: () => Routes }): (
  pathname: string,
) => void {
  if (isCostly()) return () => undefined;
  /** A page is known by its path: it may come again with newer routes. */
  const pages = new Set<string>();
  let shown: string | undefined;
  let left = 0;

  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      const inMenu = target.closest('header') !== null;
      if (inMenu ? !isMenuOpen() : left === 0) continue;
      const { origin, pathname } = target as HTMLAnchorElement;
      const route = origin === location.origin ? routes().find(pathname)?.route : undefined;
      if (!route || pages.has(route.path)) continue;
      pages.add(route.path);
      if (!inMenu) left--;
      fetchAhead(route);
    }
  });

  function look(): void {
    // Visitors go on from the content. The links of a menu that stands on the screen are fetched as soon as a pointer rests on them.
    for (const link of document.querySelectorAll('main a[href], header nav a[href]')) sight.observe(link);
  }

  return (pathname) => {
    if (pathname === shown) return;
    shown = pathname;
    sight.disconnect();
    left = most;
    whenIdle(learn);
    whenTouched(() => whenIdle(look));
  };
}

function isCostly(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
