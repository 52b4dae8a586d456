import { type Params, pathParams } from 'shared-ui';
import { canonicalPath } from './canonical';
import type { PageRoute } from './page-route';
import { routeTable } from './route-table';

export interface RouteMatch {
  route: PageRoute;
  params: Params;
}

/** The route that shows a path (or the address the path redirects to); nothing where there is none. */
export function routeOf(pathname: string): RouteMatch | undefined {
  return routeAt(canonicalPath(pathname) ?? pathname);
}

/** The route of a path that redirects nowhere. */
export function routeAt(pathname: string): RouteMatch | undefined {
  for (const route of routeTable) {
    const params = pathParams(route.path, pathname);
    if (params) return { route, params };
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
