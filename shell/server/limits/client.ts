import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { proxyMarks } from 'settings/operators';

/** What says that one stands in front. Not Via: a visitor's own proxy adds it, or he himself. */
const marks = proxyMarks.filter((name) => name !== 'via');

/**
 * Finds out who asks: a client is an IPv4 address or an IPv6 network (/64), as its provider hands them out. Nothing
 * where visitors cannot be told apart: a proxy stands in front that TRUST_PROXY does not name.
 */
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

/** Of an address that is none, what a proxy made of it, there is one client. */
function networkOf(ip: string | undefined): string {
  // A link-local address names its interface: fe80::1%eth0.
  const [address = ''] = (ip ?? '').split('%', 1);
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address);
}
