import type { PageRoute } from '../routing/page-route';
import { routeTable } from '../routing/route-table';

/** The row of the route table for a path. */
export function routeAt(path: string): PageRoute {
  const route = routeTable.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`The route table has no ${path}.`);
  return route;
}
