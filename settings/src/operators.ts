import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What only a proxy adds to a request. */
export const proxyMarks = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

type Asking = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

/**
 * Whether a request is of those who run the site: with a token, whoever shows it; without one, only this machine, and nothing
 * that a proxy hands on.
 */
export function isOperator({ headers, socket }: Asking, token: string | null): boolean {
  if (token !== null) return same(headers.authorization ?? '', `Bearer ${token}`);
  const isHandedOn = proxyMarks.some((name) => headers[name] !== undefined);
  return !isHandedOn && loopback.has(socket.remoteAddress ?? '');
}

/** Compares in constant time, whatever the lengths. */
export function same(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
}
