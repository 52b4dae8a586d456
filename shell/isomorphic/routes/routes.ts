import { matchRoutes, type Params } from 'react-router-dom';
import type { MenuEntry, PageRoute, RemoteRoutes } from '@campus/contract';
import { createCanonical, isDecodable } from './canonical';

interface RouteMatch {
  route: PageRoute;
  params: Params;
}

export interface MenuLink extends MenuEntry {
  to: string;
}

export interface Routes {
  rows: readonly PageRoute[];
  /** Takes a path that redirects nowhere. */
  matchExact(pathname: string): RouteMatch | undefined;
  /** Follows the redirect of the path, if there is one. */
  match(pathname: string): RouteMatch | undefined;
  menu: readonly MenuLink[];
  /** Gives the address that a path redirects to; undefined where the path stands as it is. */
  canonical(pathname: string): string | undefined;
}

/** The first of two rows that lead to one address wins; no deployment lets that happen. */
export function createRoutes(remotes: RemoteRoutes): Routes {
  const rows = Object.entries(remotes).flatMap(([remote, routes]) =>
    routes.map((row) => ({ ...row, remote })),
  );
  const canonical = createCanonical(rows.map(({ path }) => path));

  const routeObjects = rows.map((row) => ({ path: row.path, caseSensitive: true, row }));

  function matchExact(pathname: string): RouteMatch | undefined {
    const [match] = (isDecodable(pathname) && matchRoutes(routeObjects, pathname)) || [];
    return match && { route: match.route.row, params: match.params };
  }

  return {
    rows,
    matchExact,
    match: (pathname) => matchExact(canonical(pathname) ?? pathname),
    menu: rows.flatMap(({ path, menu }) => (menu ? [{ to: encodeURI(path), ...menu }] : [])),
    canonical,
  };
}
