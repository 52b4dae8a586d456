import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ClientOf, ipv6Networks, maxTrackedClients } from '@campus/settings/client-limits';
import { HttpError } from './queue';

interface Bucket {
  tokens: number;
  updatedAtMs: number;
}

export interface WorkBudget {
  /** Throws `HttpError` (429) when nothing is left. */
  spend(request: FastifyRequest): void;
}

/** A token bucket: `perMinute` pieces at once, and as many in each minute. 0 = no limit. */
export function createWorkBudget(perMinute: number, clientOf: ClientOf): WorkBudget {
  const buckets = new LRUCache<string, Bucket>({ max: ipv6Networks.length * maxTrackedClients });
  return {
    spend(request) {
      const client = perMinute > 0 ? clientOf(request) : undefined;
      if (client === undefined) return;
      for (const { bits, shares } of ipv6Networks)
        takeToken(`${normalizeIP(client, bits)}/${bits}`, shares * perMinute, isPrefetch(request));
    },
  };

  function takeToken(network: string, maxTokens: number, isAhead: boolean) {
    // The clock of the day may jump.
    const time = performance.now();
    const { tokens, updatedAtMs } = buckets.get(network) ?? { tokens: maxTokens, updatedAtMs: time };
    const refilled = Math.min(maxTokens, tokens + ((time - updatedAtMs) / 60_000) * maxTokens);
    // What a browser fetches ahead never takes what the visitor may still want.
    const needed = isAhead ? 1 + maxTokens / 2 : 1;
    if (refilled < needed) {
      const seconds = Math.ceil(((needed - refilled) * 60) / maxTokens);
      throw new HttpError(429, 'the client has used up its budget of work', seconds);
    }
    buckets.set(network, { tokens: refilled - 1, updatedAtMs: time });
  }
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose'] ?? '').startsWith('prefetch');
}
