import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ClientOf } from './client';
import { Refused } from './refused';

const maxClients = 10_000;

/** 0 = no limit. Routes opt out with `rateLimit: false`. */
export async function limitRequests(
  app: FastifyInstance,
  perMinute: number,
  clientOf: ClientOf,
): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: maxClients,
    keyGenerator: (request) => clientOf(request) ?? '',
    allowList: (_request, client) => client === '',
    addHeadersOnExceeding: silent,
    addHeaders: silent,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused(429, 'the client has made too many requests', Math.ceil(ttl / 1000)),
  });
}

/** The error's answer says when to come back; nothing else tells of the count. */
const silent = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
};
