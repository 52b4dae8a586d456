import { whenIdle, whenTouched } from 'shared-ui';
import type { Routes } from '../routing/routes';
import type { Remotes } from './remotes';

/** Pages whose code is fetched for one view: each costs two requests, and a visitor opens one page, if any. */
const most = 1;

/** Who has opened a phone's menu goes to one of its pages. */
const isMenuOpen = () => document.querySelector('header [aria-expanded=true]') !== null;

/**
 * Fetches the code of pages that links in sight lead to, once the page was touched and the machine is idle: a click then waits for data alone.
 * Those who pay for each byte, or have a slow line, fetch nothing. `learn` finds out where the code of all pages is.
 * The returned function takes each path that is shown; filters of the same page change nothing.
 */
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
