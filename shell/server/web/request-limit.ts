import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ipv6Networks } from '@campus/settings';
import { proxyHeaders } from '@campus/settings/operators';
import { maxTrackedClients } from '../operation/limits';
import { HttpError } from './queue';

/** Without Via, which a visitor's own proxy adds. */
const proxyMarks = proxyHeaders.filter((name) => name !== 'via');

/** An IPv4 address or an IPv6 /64; undefined behind a proxy that TRUST_PROXY does not name. */
export type ClientOf = (request: FastifyRequest) => string | undefined;

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

/** All addresses that are none, as a proxy may make them, are one client. */
function networkOf(ip: string | undefined): string {
  // A link-local address names its interface: fe80::1%eth0.
  const [address = ''] = (ip ?? '').split('%', 1);
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address);
}

/** 0 = no limit. Routes opt out with `rateLimit: false`. */
export async function limitRequests(
  app: FastifyInstance,
  perMinute: number,
  clientOf: ClientOf,
): Promise<void> {
  if (perMinute === 0) return;
  for (const { bits, shares } of ipv6Networks)
    await app.register(rateLimit, {
      max: perMinute * shares,
      timeWindow: 60_000,
      cache: maxTrackedClients,
      keyGenerator: (request) => normalizeIP(clientOf(request) ?? '', bits),
      allowList: (_request, client) => client === '',
      addHeadersOnExceeding: silent,
      addHeaders: silent,
      errorResponseBuilder: (_request, { ttl }) =>
        new HttpError(429, 'the client has made too many requests', Math.ceil(ttl / 1000)),
    });
}

/** The error's answer says when to come back; nothing else tells of the count. */
const silent = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};
