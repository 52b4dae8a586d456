import { BlockList, isIP } from 'node:net';
import { list, type Parse, quoted } from './values';

const shape = 'must list IP addresses or networks separated by commas, such as 127.0.0.1 or 10.0.0.0/8';

/** IPv4 addresses as IPv6 writes them. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * `TRUST_PROXY`: a comma-separated list of addresses or networks whose X-Forwarded-* is believed. Every item is one that
 * proxy-addr takes. Words such as `true` are refused: libraries disagree on whom they trust.
 */
export const proxies: Parse<string[]> = (text) => list(text).map(proxy);

function proxy(text: string): string {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  // A zone ("fe80::1%eth0") is an interface of this machine, not an address.
  if (family === 0 || address.includes('%') || rest.length > 0 || isMixed(address)) throw wrong(text);
  if (bits === undefined) return text;
  const most = family === 4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) throw wrong(text);
  if (Number(bits) < leastBits(address)) {
    throw new Error(
      `must not trust a network as wide as ${quoted(text)}: list the addresses of your proxies, or networks from /8 on`,
    );
  }
  return text;
}

/** "::1.2.3.4", which proxy-addr takes for 1.2.3.4 and Node.js does not; as "::ffff:1.2.3.4" both do. */
const isMixed = (address: string) =>
  address.includes(':') && /\./.test(address) && !/^::ffff:[\d.]+$/i.test(address);

/** The widest networks that are somebody's own: 10.0.0.0/8 and fc00::/7. */
function leastBits(address: string): number {
  if (isIP(address) === 4) return 8;
  return mapped.check(address, 'ipv6') ? 96 + 8 : 7;
}

const wrong = (text: string) => new Error(`${shape}; it has ${quoted(text)}`);
