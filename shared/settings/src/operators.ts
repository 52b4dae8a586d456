import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Only proxies add these headers. */
export const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

type OperatorRequest = Pick<IncomingMessage, 'headers'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/** An operator shows the token. Without a token, only this machine is one, without a proxy. */
export function isOperator({ headers, socket }: OperatorRequest, token: string | null): boolean {
  if (token !== null) return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
  const isProxied = proxyHeaders.some((name) => headers[name] !== undefined);
  return !isProxied && loopback.has(socket.remoteAddress ?? '');
}

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
}
