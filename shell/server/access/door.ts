import type { FastifyRequest } from 'fastify';
import { same } from 'settings/operators';
import type { Config } from '../config';
import type { ClientOf } from '../limits/client';
import { createWorkBudget } from '../limits/work-budget';
import { readCookie } from './cookies';
import { createSigner } from './signed';

/** Tokens that a client may show in a minute; further ones are not looked at. */
const attemptsPerMinute = 30;

export const doorCookie = 'etat';

/** Seconds that who has shown the token need not show it again. */
export const staysOpen = 8 * 3600;

export type Door = ReturnType<typeof createDoor>;

/** Who may see `/etat`: anybody where the site is built and tried, in production who has `STATUS_TOKEN`. */
export function createDoor(
  { environment, statusToken }: Pick<Config, 'environment' | 'statusToken'>,
  clientOf: ClientOf,
) {
  const isOpen = environment !== 'production';
  const attempts = createWorkBudget(attemptsPerMinute, clientOf);
  const signer = createSigner(statusToken ?? '');

  /** Whether this is the token; says no to who has tried too often, whatever it is. */
  function isRight(request: FastifyRequest, text: string): boolean {
    if (!statusToken) return false;
    try {
      attempts.spend(request);
    } catch {
      return false;
    }
    return same(text, statusToken);
  }

  function opens(request: FastifyRequest): boolean {
    if (isOpen) return true;
    if (!statusToken) return false;
    if (signer.read(doorCookie, readCookie(request, doorCookie) ?? '') === 'open') return true;
    const { authorization = '' } = request.headers;
    return authorization.startsWith('Bearer ') && isRight(request, authorization.slice('Bearer '.length));
  }

  return {
    /** For everybody. */
    isOpen,
    /** Somebody may come in. */
    exists: isOpen || statusToken !== undefined,
    opens,
    isRight,
    /** What a browser keeps that has shown the token. */
    key: () => signer.sign(doorCookie, 'open', staysOpen),
    signer,
  };
}
