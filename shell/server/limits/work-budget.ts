import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clients } from './client';
import { Refused } from './refused';

/** Clients that are remembered; the one not seen for longest starts afresh. */
const maxClients = 10_000;

interface Account {
  left: number;
  /** When `left` was right, in milliseconds. */
  at: number;
}

/** What the site has to make for a client because it is not kept: a page, a list, a picture. */
export interface WorkBudget {
  /** Takes one piece of work from a client's budget; throws `Refused` (429) where nothing is left. */
  spend(request: FastifyRequest): void;
}

/** A budget that refills all the time: `perMinute` pieces at once, and as many in each minute. 0 = no limit. */
export function createWorkBudget(perMinute: number, clients: Clients, now = Date.now): WorkBudget {
  const accounts = new LRUCache<string, Account>({ max: maxClients });

  function spend(client: string): void {
    const time = now();
    const { left, at } = accounts.get(client) ?? { left: perMinute, at: time };
    const refilled = Math.min(perMinute, left + ((time - at) / 60_000) * perMinute);
    if (refilled < 1) {
      const seconds = Math.ceil(((1 - refilled) * 60) / perMinute);
      throw new Refused(429, 'the client has used up its budget of work', seconds);
    }
    accounts.set(client, { left: refilled - 1, at: time });
  }

  return {
    spend(request) {
      const client = perMinute > 0 ? clients.of(request) : undefined;
      if (client !== undefined) spend(client);
    },
  };
}
