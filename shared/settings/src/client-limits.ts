import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Address6 } from 'ip-address';
import { LRUCache } from 'lru-cache';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is open to clients at their limit. */
    rateLimit?: false;
  }
}

/** Bits of an IPv6 client's networks. A provider gives it a /56, which has four shares of a /64. */
const ipv6Networks = [
  { bits: 64, shares: 1 },
  { bits: 56, shares: 4 },
] as const;

/** Of more clients, the one that was silent longest is forgotten. */
export const maxTrackedClients = 10_000;

/** An IPv4 address or an IPv6 /64. */
export type ClientOf = (request: FastifyRequest) => string;

/** All addresses that are none, as a proxy may make them, are one client. */
export function networkOf(ip: string | undefined, bits = 64): string {
  // A link-local address names its interface: fe80::1%eth0.
  const [address = ''] = (ip ?? '').split('%', 1);
  if (!isIPv6(address)) return isIP(address) === 0 ? 'unknown' : address;
  const network = new Address6(`${address}/${bits}`);
  return network.isMapped4() ? network.to4().correctForm() : network.startAddress().correctForm();
}

interface Bucket {
  tokens: number;
  updatedAtMs: number;
}

const minuteMs = 60_000;

/** Takes a token of the client and gives 0, else the seconds until there is one. */
export type TakeToken = (request: FastifyRequest) => number;

/** Token buckets: `perMinute` at once, and as many in each minute. 0 = no limit. */
export function createTokenBuckets(perMinute: number, clientOf: ClientOf): TakeToken {
  // Whoever is silent for a minute has a full bucket again, and is forgotten.
  const buckets = new LRUCache<string, Bucket>({
    max: ipv6Networks.length * maxTrackedClients,
    ttl: minuteMs,
    ttlAutopurge: true,
  });
  return (request) => {
    if (perMinute === 0) return 0;
    const client = clientOf(request);
    // The clock of the day may jump.
    const updatedAtMs = performance.now();
    const found = ipv6Networks.map(({ bits, shares }) => {
      const name = `${networkOf(client, bits)}/${bits}`;
      const max = shares * perMinute;
      const last = buckets.get(name) ?? { tokens: max, updatedAtMs };
      const refill = ((updatedAtMs - last.updatedAtMs) / minuteMs) * max;
      const tokens = Math.min(max, last.tokens + refill);
      return { name, tokens, waitSeconds: Math.ceil(((1 - tokens) * 60) / max) };
    });
    const waitSeconds = Math.max(0, ...found.map((network) => network.waitSeconds));
    if (waitSeconds > 0) return waitSeconds;
    for (const { name, tokens } of found) buckets.set(name, { tokens: tokens - 1, updatedAtMs });
    return 0;
  };
}

/** The error of a refused request has the status 429. Routes opt out with `rateLimit: false`. */
export function limitClients(app: FastifyInstance, perMinute: number, clientOf: ClientOf): void {
  const takeToken = createTokenBuckets(perMinute, clientOf);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.rateLimit === false) return;
    const waitSeconds = takeToken(request);
    if (waitSeconds === 0) return;
    reply.header('Retry-After', waitSeconds);
    throw Object.assign(new Error('the client has made too many requests'), { statusCode: 429 });
  });
}
