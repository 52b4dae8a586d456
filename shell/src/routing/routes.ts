import { matchRoutes, type Params } from 'react-router-dom';
import type { MenuEntry } from 'shared-ui/remote';
import { createCanonical, isDecodable } from './canonical';
import type { PageRoute, RemoteRoutes } from './page-route';

export interface RouteMatch {
  route: PageRoute;
  params: Params;
}

export interface MenuLink extends MenuEntry {
  to: string;
}

/** Which page stands at which address: data of the releases that the site is made of. */
export interface Routes {
  rows: readonly PageRoute[];
  /** The route of a path that redirects nowhere; nothing where there is none. */
  at(pathname: string): RouteMatch | undefined;
  /** The route that shows a path, or the address that the path redirects to. */
  find(pathname: string): RouteMatch | undefined;
  /** The links that pages add to the header's menu. */
  menu: readonly MenuLink[];
  /** The address that a path redirects to; undefined: the path stands as it is. */
  canonical(pathname: string): string | undefined;
}

/** The routes of a selection of releases. Where two rows lead to one address, which no deployment lets happen, the first one does. */
export function createRoutes(remotes: RemoteRoutes): Routes {
  const rows = Object.entries(remotes).flatMap(([remote, routes]) =>
    routes.map((row) => ({ ...row, remote })),
  );
  const canonical = createCanonical(rows.map(({ path }) => path));

  const matched = rows.map((row) => ({ path: row.path, caseSensitive: true, row }));

  function at(pathname: string): RouteMatch | undefined {
    const [match] = (isDecodable(pathname) && matchRoutes(matched, pathname)) || [];
    return match && { route: match.route.row, params: match.params };
  }

  return {
    rows,
    at,
    find: (pathname) => at(canonical(pathname) ?? pathname),
    menu: rows.flatMap(({ path, menu }) => (menu ? [{ to: encodeURI(path), ...menu }] : [])),
    canonical,
  };
}
