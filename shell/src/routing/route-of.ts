import { matchPath } from 'react-router-dom';
import { canonicalPath } from './canonical';
import { type PageRoute, routeTable } from './route-table';

export interface RouteMatch {
  route: PageRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** The route that shows a path (or the address the path redirects to); nothing where there is none. */
export function routeOf(pathname: string): RouteMatch | undefined {
  const path = canonicalPath(pathname) ?? pathname;
  // No route has a name that is no text in UTF-8.
  if (!isDecodable(path)) return undefined;
  for (const route of routeTable) {
    const match = matchPath({ path: route.path, end: true }, decodeURI(path));
    if (match) return { route, params: match.params };
  }
  return undefined;
}

/** Whether the percent-encoding of an address stands for text in UTF-8. */
export function isDecodable(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}
