import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { proxyMarks } from 'settings/operators';

/** Via is no sign of a proxy in front: a visitor's own proxy adds it, or he himself. */
const marks = proxyMarks.filter((name) => name !== 'via');

/** A client is an IPv4 address or an IPv6 /64, as providers hand them out; undefined where a proxy unknown to TRUST_PROXY is in front. */
export type ClientOf = (request: FastifyRequest) => string | undefined;

export function createClientOf(
  trustedProxies: readonly string[],
  log: { warn(line: string): void },
): ClientOf {
  let warned = false;
  return ({ ip, headers }) => {
    const isNamed = trustedProxies.length > 0 || marks.every((name) => headers[name] === undefined);
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
