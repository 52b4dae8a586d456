import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ClientOf } from './client';
import { Refused } from './refused';

/** Beyond these the client not seen for longest starts afresh. */
const maxClients = 10_000;

interface Account {
  left: number;
  /** Milliseconds; `left` was right then. */
  at: number;
}

export type WorkBudget = ReturnType<typeof createWorkBudget>;

/** The budget refills all the time: `perMinute` pieces at once, and as many in each minute. 0 = no limit. */
export function createWorkBudget(perMinute: number, clientOf: ClientOf, now = Date.now) {
  const accounts = new LRUCache<string, Account>({ max: maxClients });
  return {
    /** Throws `Refused` (429) where nothing is left. */
    spend(request: FastifyRequest): void {
      const client = perMinute > 0 ? clientOf(request) : undefined;
      if (client === undefined) return;
      const time = now();
      const { left, at } = accounts.get(client) ?? { left: perMinute, at: time };
      const refilled = Math.min(perMinute, left + ((time - at) / 60_000) * perMinute);
      // What a browser fetches ahead never takes what the visitor may still want.
      const needed = isAhead(request) ? 1 + perMinute / 2 : 1;
      if (refilled < needed) {
        const seconds = Math.ceil(((needed - refilled) * 60) / perMinute);
        throw new Refused(429, 'the client has used up its budget of work', seconds);
      }
      accounts.set(client, { left: refilled - 1, at: time });
    },
  };
}

function isAhead({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose'] ?? '').startsWith('prefetch');
}
