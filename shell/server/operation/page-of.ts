import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../src/routing/routes';

/** Finds the path of the site's page that a call comes from, as far as the browser says so; no query, as a visitor may have typed one. */
export function pageOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  routes: Pick<Routes, 'at'>,
): string | undefined {
  const { referer = '' } = headers;
  if (!URL.canParse(referer)) return undefined;
  const { pathname } = new URL(referer);
  return routes.at(pathname) ? pathname : undefined;
}
