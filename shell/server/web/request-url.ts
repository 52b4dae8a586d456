import type { FastifyRequest } from 'fastify';
import type { School, Site } from '@campus/shared-ui';
import { isDecodable, spelledPath } from '../../isomorphic/routes/canonical';
import { pageQuery } from '@campus/contract';
import type { Routes } from '../../isomorphic/routes/routes';

/** No route knows this path: it stands for all addresses that lead nowhere. */
const unknownPath = '/-';

/** Without `siteUrl` the checked Host; anybody may write `X-Forwarded-Host`. */
export function originOf({ school }: { school: School }, { protocol, headers }: FastifyRequest): string {
  return school.siteUrl || new URL(`${protocol}://${headers.host}`).origin;
}

/** A log gets no query, and of a draft no token, which is the key to it. */
export const loggedPath = (url: string): string =>
  url.split('?', 1)[0]?.replace(/^\/+apercu\/.*/is, '/apercu') ?? '';

/** Bytes that are no UTF-8 are Windows-1252, as old mails write. A lone `%` stands for itself. */
export function toUtf8(url: string): string {
  if (isDecodable(url)) return url;
  return url
    .replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
      isDecodable(bytes) ? bytes : encodeURIComponent(decode(bytes)),
    )
    .replace(/%(?![\da-f]{2})/gi, '%25');
}

const windows1252 = new TextDecoder('windows-1252');
const decode = (bytes: string) => windows1252.decode(Buffer.from(bytes.replaceAll('%', ''), 'hex'));

/** Slashes at the start are folded: no path leads to another host. */
export function requestUrl({ url }: Pick<FastifyRequest, 'url'>, { origin }: Pick<Site, 'origin'>): URL {
  return new URL(`${origin}/${url.replace(/^\/+/, '')}`);
}

/** Gives the address to redirect to; undefined for the right one. */
export function findRedirectPath({ url, originalUrl }: FastifyRequest, requested: URL, routes: Routes) {
  const path = routes.canonical(requested.pathname) ?? requested.pathname;
  const [written = ''] = url.split('?', 1);
  const isOther = spelledPath(written) !== spelledPath(path);
  // A page's program reads the address as it stands.
  const isMisread =
    url !== originalUrl &&
    pageUrl(requestUrl({ url: originalUrl }, requested), routes).href !== pageUrl(requested, routes).href;
  return isOther || isMisread ? path + requested.search : undefined;
}

/** For a URL that redirects nowhere: one spelling, and in the query only what the page reads. */
export function pageUrl({ pathname, searchParams, origin }: URL, routes: Routes): URL {
  const match = routes.matchExact(pathname);
  if (!match) return new URL(unknownPath, origin);
  const url = new URL(origin + spelledPath(pathname));
  url.search = pageQuery(match.route, searchParams);
  return url;
}
