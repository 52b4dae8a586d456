import type { FastifyRequest } from 'fastify';
import type { School, Site } from 'shared-ui';
import { spelledPath } from '../../src/routing/canonical';
import { pageQuery } from '../../src/routing/page-query';
import type { Routes } from '../../src/routing/routes';
import type { SchoolSource } from '../backend/current-school';

/** No route knows it: one page for all addresses that lead nowhere. */
const unknownPath = '/-';

/**
 * The site's address as this visitor knows it. Without `siteUrl` it is the address that was asked for, which
 * `validateRequests` has checked; `X-Forwarded-Host` is not read: anybody may write it.
 */
export function originOf({ school }: { school: School }, { protocol, headers }: FastifyRequest): string {
  return school.siteUrl || new URL(`${protocol}://${headers.host}`).origin;
}

/** The site as this visitor knows it, with the school as it is now. */
export async function siteOf(source: SchoolSource, request: FastifyRequest): Promise<Site> {
  return { origin: originOf(source, request), school: await source.currentSchool() };
}

/** A path as a log may have it: no query, and of a draft not the token, which is the key to it. */
export const loggedPath = (url: string): string =>
  url.split('?', 1)[0]?.replace(/^\/+apercu\/.*/s, '/apercu') ?? '';

/** The address that was asked for, on the site: no path leads to another host. */
export function requestUrl({ url }: FastifyRequest, { origin }: Pick<Site, 'origin'>): URL {
  return new URL(`${origin}/${url.replace(/^\/+/, '')}`);
}

/** The address of the page that stands at a path that redirects nowhere: in one spelling, its query only what the page reads. */
export function pageUrl({ pathname, searchParams, origin }: URL, routes: Routes): URL {
  const match = routes.at(pathname);
  if (!match) return new URL(unknownPath, origin);
  const url = new URL(origin + spelledPath(pathname));
  url.search = pageQuery(match.route, searchParams);
  return url;
}
