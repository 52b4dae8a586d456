import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds for which PocketBase is taken to be starting again once it refuses, and between two questions meanwhile. */
export const usualPatience = { restart: 4000, every: 100 };

/** What a connection comes to that nobody takes, or that its owner ended. */
const gone = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Has visitors wait for a PocketBase that is being started again (an upgrade): what it refuses is asked again, until the signal.
 * One that stays away is waited for once, by all together: from then on a call fails at once, until one succeeds.
 */
export function throughRestarts(patience = usualPatience) {
  let since: number | undefined;

  return async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    for (;;) {
      try {
        const answer = await call();
        since = undefined;
        return answer;
      } catch (error) {
        if (!isGone(error)) throw error;
        since ??= performance.now();
        if (performance.now() - since >= patience.restart) throw error;
        await pause(patience.every, undefined, { signal }).catch(() => {
          throw error;
        });
      }
    }
  };
}

/** As `fetch` tells it. */
function isGone(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' && gone.has(cause.code);
}
