import type { FastifyRequest } from 'fastify';
import { type ClientOf, createTokenBuckets } from '@campus/settings/client-limits';
import { HttpError } from './http-error';

export interface WorkBudget {
  /** Throws `HttpError` (429) when nothing is left. */
  spend(request: FastifyRequest): void;
}

/** `perMinute` pieces at once, and as many in each minute. 0 = no limit. */
export function createWorkBudget(perMinute: number, clientOf: ClientOf): WorkBudget {
  const takeToken = createTokenBuckets(perMinute, clientOf);
  return {
    spend(request) {
      const waitSeconds = takeToken(request);
      if (waitSeconds > 0) throw new HttpError(429, 'the client has used up its budget of work', waitSeconds);
    },
  };
}
