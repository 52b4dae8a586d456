import { type PageRoute, specifiedRoutes } from '@campus/contract';
import { createRoutes } from '../routes/routes';

/** The routes of the specification's pages. */
export const routes = createRoutes(specifiedRoutes);

/** The route of the page that stands at a path. */
export function routeAt(path: string): PageRoute {
  const route = routes.rows.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No page stands at ${path}.`);
  return route;
}
