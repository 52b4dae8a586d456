import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { proxyMarks } from 'settings/operators';

/** Where a proxy of ours may stand that nobody has named: this machine, and networks of one house. */
const near = new BlockList();
for (const network of '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 ::1/128 fc00::/7 fe80::/10'.split(
  ' ',
)) {
  const [address = '', bits] = network.split('/');
  near.addSubnet(address, Number(bits), familyOf(address));
}

/** What says that one stands there. Not Via, which a visitor's own proxy adds. */
const marks = proxyMarks.filter((name) => name !== 'via');

/**
 * Finds out who asks: a client is an IPv4 address or an IPv6 network (/64), as its provider hands them out. Nothing
 * where visitors cannot be told apart: a proxy near by stands in front that TRUST_PROXY does not name.
 */
export type ClientOf = (request: FastifyRequest) => string | undefined;

export function createClientOf(
  trustedProxies: readonly string[],
  log: { warn(line: string): void },
): ClientOf {
  let warned = false;
  return ({ ip, headers }) => {
    const client = networkOf(ip);
    const isNamed = trustedProxies.length > 0 || marks.every((name) => headers[name] === undefined);
    if (isNamed || !near.check(client, familyOf(client))) return client;
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

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
