import { BlockList, isIP } from 'node:net';
import { list, type Parse, quoted } from './values';

const shape = 'must list IP addresses or networks separated by commas, such as 127.0.0.1 or 10.0.0.0/8';

/** IPv6 writes IPv4 addresses in this network. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Items are addresses or networks that proxy-addr takes. Libraries disagree on whom words such as `true` trust: they are refused. */
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

/** Node.js and proxy-addr read "::1.2.3.4" differently, and "::ffff:1.2.3.4" alike. */
const isMixed = (address: string) =>
  address.includes(':') && /\./.test(address) && !/^::ffff:[\d.]+$/i.test(address);

/** The widest private networks are 10.0.0.0/8 and fc00::/7. */
function leastBits(address: string): number {
  if (isIP(address) === 4) return 8;
  return mapped.check(address, 'ipv6') ? 96 + 8 : 7;
}

const wrong = (text: string) => new Error(`${shape}; it has ${quoted(text)}`);
