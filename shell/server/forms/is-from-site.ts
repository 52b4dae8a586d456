import type { FastifyRequest } from 'fastify';
import type { School } from 'shared-ui';

/** Browsers say where a form was; old ones name its origin at least. */
export function isFromSite({ headers }: FastifyRequest, { school }: { school: School }): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  // Behind a proxy that hands on another Host, the site's public address tells.
  return origin === undefined || origin === school.siteUrl || origin.replace(/^https?:\/\//, '') === host;
}
