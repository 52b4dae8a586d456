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

/**
 * The query of an address (without "?") in one spelling: the parameters that the page reads, always in the
 * same order, each with its first value. What others add (`utm_source`) makes no page of its own.
 */
export function pageQuery({ query = [] }: Pick<PageRoute, 'query'>, search: URLSearchParams): string {
  const read = query.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(read).toString();
}
