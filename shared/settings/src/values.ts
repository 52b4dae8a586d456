import { BlockList, isIP } from 'node:net';

/** Throws the remedy ("must be …"), and quotes only what cannot hold a secret. */
export type Parse<T> = (text: string) => T;

export const nonEmpty: Parse<string> = (text) => text;

function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

export function integer(min: number, max: number, noun = 'a whole number'): Parse<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < min || value > max) {
      throw new Error(`must be ${noun} from ${min} to ${max}; it is ${quote(text)}`);
    }
    return value;
  };
}

export const port = integer(1, 65_535, 'a port');

/** The address of this machine that a process listens on; `0.0.0.0` is all of them. */
export const listenAddress: Parse<string> = (text) => {
  if (isIP(text) !== 4) throw new Error(`must be an IPv4 address like 0.0.0.0; it is ${quote(text)}`);
  return text;
};

export function secret(minLength: number): Parse<string> {
  return (text) => {
    if (text.length < minLength) throw new Error(`must have at least ${minLength} characters`);
    return text;
  };
}

function choice<const Word extends string>(...words: Word[]): Parse<Word> {
  return (text) => {
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}; it is ${quote(text)}`);
    return word;
  };
}

export const onOrOff = choice('on', 'off');

/** What helps those who build a site is shut in production. */
export const environment = choice('development', 'staging', 'production');

/** The address has no slash at its end. It is never quoted: somebody may put a password into it. */
export const httpAddress: Parse<string> = (text) => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(addressShape);
  if (url.username !== '' || url.password !== '' || /[?#]/.test(text)) {
    throw new Error(`${addressShape}, without a user, a password, "?" and "#"`);
  }
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
};

const addressShape = 'must be an http(s) address like http://127.0.0.1:8090';

export const httpAddresses: Parse<string> = (text) => {
  const addresses = list(text).map(httpAddress);
  if (addresses.length === 0) throw new Error(`${addressShape}, or several separated by commas`);
  return addresses.join(',');
};

export const postgresUrl: Parse<string> = (text) => {
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error('must look like postgres://user:password@host:5432/database; leave it unset for SQLite');
  }
  return text;
};

function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

const smtpShape = 'must look like smtp://user:password@host:587 or smtps://user:password@host:465';

export function smtpServer(text: string) {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') throw new Error(smtpShape);
  if (url.search !== '' || url.hash !== '' || !/^\/?$/.test(url.pathname)) {
    throw new Error(`${smtpShape}, with nothing after the port`);
  }
  if ((url.username === '') !== (url.password === '')) {
    throw new Error(`${smtpShape}, with both a user and a password or with neither`);
  }
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    /** TLS begins with the first byte (`smtps:`), or STARTTLS follows when the server offers it. */
    secure,
    auth: url.username === '' ? null : { user: decode(url.username), pass: decode(url.password) },
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error(`${smtpShape}, with "%" written as %25 in the user and the password`);
  }
}

const proxyShape = 'must list IP addresses or networks separated by commas, such as 127.0.0.1 or 10.0.0.0/8';

/** IPv6 writes IPv4 addresses in this network. */
const ipv4MappedNetwork = new BlockList();
ipv4MappedNetwork.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Addresses or networks. Libraries disagree on words such as `true`: they are refused. */
export const proxies: Parse<string[]> = (text) => list(text).map(proxy);

function proxy(text: string): string {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  // A zone ("fe80::1%eth0") is an interface of this machine, not an address.
  if (family === 0 || address.includes('%') || rest.length > 0 || isMixedNotation(address))
    throw proxyError(text);
  if (bits === undefined) return text;
  const maxBits = family === 4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > maxBits) throw proxyError(text);
  if (Number(bits) < minBits(address)) {
    throw new Error(
      `must not trust a network as wide as ${quote(text)}: list the addresses of your proxies, or networks from /8 on`,
    );
  }
  return text;
}

/** Node.js and proxy-addr read "::1.2.3.4" differently, and "::ffff:1.2.3.4" alike. */
const isMixedNotation = (address: string) =>
  address.includes(':') && /\./.test(address) && !/^::ffff:[\d.]+$/i.test(address);

/** The widest private networks are 10.0.0.0/8 and fc00::/7. */
function minBits(address: string): number {
  if (isIP(address) === 4) return 8;
  return ipv4MappedNetwork.check(address, 'ipv6') ? 96 + 8 : 7;
}

const proxyError = (text: string) => new Error(`${proxyShape}; it has ${quote(text)}`);
