import type { FastifyInstance } from 'fastify';
import { type ClientOf, limitClients, networkOf } from '@campus/settings/client-limits';
import { proxyHeaders } from '@campus/settings/operators';
import { HttpError } from './queue';

/** Without Via, which a visitor's own proxy adds. */
const proxyMarks = proxyHeaders.filter((name) => name !== 'via');

/** Gives undefined for who comes through a proxy that TRUST_PROXY does not name. */
export function createClientOf(
  trustedProxies: readonly string[],
  log: { warn(line: string): void },
): ClientOf {
  let warned = false;
  return ({ ip, headers }) => {
    const isNamed = trustedProxies.length > 0 || proxyMarks.every((name) => headers[name] === undefined);
    if (isNamed) return networkOf(ip);
    if (!warned) {
      log.warn(
        'A proxy stands in front of the site, but TRUST_PROXY is not set: all visitors look like one, so no client is limited. Set TRUST_PROXY to the address of the proxy.',
      );
    }
    warned = true;
    return undefined;
  };
}

/** 0 = no limit. Routes opt out with `rateLimit: false`. */
export const limitRequests = (app: FastifyInstance, perMinute: number, clientOf: ClientOf) =>
  limitClients(app, perMinute, clientOf, {
    addHeadersOnExceeding: silent,
    addHeaders: silent,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, 'the client has made too many requests', Math.ceil(ttl / 1000)),
  });

/** The error's answer says when to come back; nothing else tells of the count. */
const silent = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};
