import { isIP } from 'node:net';
import rateLimit, {
  type FastifyRateLimitStore,
  normalizeIP,
  type RateLimitPluginOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Bits of an IPv6 client's networks. A provider gives it a /56, which has four shares of a /64. */
export const ipv6Networks = [
  { bits: 64, shares: 1 },
  { bits: 56, shares: 4 },
] as const;

/** Of more clients, the one that was silent longest is forgotten. */
export const maxTrackedClients = 10_000;

/** An IPv4 address or an IPv6 /64; undefined for who is not limited. */
export type ClientOf = (request: FastifyRequest) => string | undefined;

/** All addresses that are none, as a proxy may make them, are one client. */
export function networkOf(ip: string | undefined): string {
  // A link-local address names its interface: fe80::1%eth0.
  const [address = ''] = (ip ?? '').split('%', 1);
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address);
}

/** 0 = no limit. Routes opt out with `rateLimit: false`. */
export async function limitClients(
  app: FastifyInstance,
  perMinute: number,
  clientOf: ClientOf,
  options: RateLimitPluginOptions = {},
): Promise<void> {
  if (perMinute === 0) return;
  for (const { bits, shares } of ipv6Networks)
    await app.register(rateLimit, {
      ...options,
      max: perMinute * shares,
      timeWindow: minuteMs,
      store: SteadyStore,
      keyGenerator: (request) => normalizeIP(clientOf(request) ?? '', bits),
      allowList: (_request, client) => client === '',
    });
}

const minuteMs = 60_000;

/** The store of the plugin itself counts by the clock of the day, which may jump. */
class SteadyStore implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, number>({
    max: maxTrackedClients,
    ttl: minuteMs,
    noUpdateTTL: true,
  });

  incr(client: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
    const current = (this.#counts.get(client) ?? 0) + 1;
    this.#counts.set(client, current);
    callback(null, { current, ttl: this.#counts.getRemainingTTL(client) });
  }

  child(): this {
    return this;
  }
}
