import { isIP } from 'node:net';
import { canonicalEmail } from '../contact/email-address';

/** Turns the text of a setting into its value; throws the remedy ("must be …") when it cannot. */
export type Parse<T> = (text: string) => T;

export const nonEmpty: Parse<string> = (text) => text;

export function integer(min: number, max: number): Parse<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return value;
  };
}

export const emailAddress: Parse<string> = (text) => {
  const address = canonicalEmail(text);
  if (address === null) throw new Error('must be one plain e-mail address such as bonjour@campus.example');
  return address;
};

/** Long enough not to be guessed. */
export const secret: Parse<string> = (text) => {
  if (text.length < 16) throw new Error('must have at least 16 characters');
  return text;
};

/** A comma-separated list of web origins. */
export const origins: Parse<string[]> = (text) => list(text).map(origin);

function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '')) {
    throw new Error('must list web origins separated by commas, such as https://campus.example');
  }
  return url.origin;
}

/**
 * A comma-separated list of addresses or networks (`10.0.0.0/8`) whose X-Forwarded-For is believed; `true` = a proxy on
 * this machine or in its private network.
 */
export const proxies: Parse<string[]> = (text) =>
  text === 'true' ? ['loopback', 'linklocal', 'uniquelocal'] : list(text).map(proxy);

function proxy(text: string): string {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const widest = family === 4 ? 32 : 128;
  const valid = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
  if (family === 0 || !valid || rest.length > 0) {
    throw new Error(
      'must be true or list IP addresses or networks separated by commas, such as 127.0.0.1, 10.0.0.0/8',
    );
  }
  return text;
}

export const postgresUrl: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
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
