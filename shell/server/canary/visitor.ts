import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ClientOf } from '../limits/client';
import type { Canary } from '../releases/pointer';

const day = 86_400_000;

/**
 * What tells visitors apart for the draw: their network and their browser. Behind a proxy that is not trusted what it says of
 * them will do: whoever lies draws another lot.
 */
export function visitorOf(request: FastifyRequest, clientOf: ClientOf): string {
  const { headers } = request;
  const said = ['x-forwarded-for', 'forwarded', 'x-real-ip'].map((name) => headers[name]);
  return JSON.stringify([clientOf(request) ?? said, headers['user-agent'] ?? '']);
}

/**
 * The lot of a visitor for a canary: 0 to 99, the same for a day (UTC). Made for each request from a secret, and kept nowhere:
 * no cookie, nothing in the browser, nothing that says who was here.
 */
export function lotOf(visitor: string, { version, secret = '' }: Canary, now = Date.now()): number {
  const key = `${secret} ${version} ${Math.floor(now / day)}`;
  return createHmac('sha256', key).update(visitor).digest().readUInt32BE() % 100;
}

/** Whether a visitor is among those who get the canary. */
export const isDrawn = (visitor: string, canary: Canary, now = Date.now()): boolean =>
  lotOf(visitor, canary, now) < canary.percent;
