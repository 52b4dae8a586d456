import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** With a token, whoever shows it; without one, only this machine, and nothing that a proxy hands on. */
export function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return same(headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  return forwarded === undefined && loopback.has(socket.remoteAddress ?? '');
}

/** Compares in constant time, whatever the lengths. */
function same(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
