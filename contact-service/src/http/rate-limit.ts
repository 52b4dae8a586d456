import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Whoever holds one IPv6 address holds the network of 2^64 around it. */
const oneClient = 64;

/** Clients that are remembered; the one that was silent longest is forgotten first. */
const mostClients = 10_000;

/** Refuses a client's requests beyond so many in a minute with 429 and the seconds to wait. */
export async function limitClients(scope: FastifyInstance, perMinute: number): Promise<void> {
  await scope.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    cache: mostClients,
    // A proxy may hand on anything as an address: what is none makes one client, not thousands.
    keyGenerator: ({ ip }) => (isIP(ip) === 0 ? 'no address' : normalizeIP(ip, oneClient)),
  });
}
