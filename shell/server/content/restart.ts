import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds for which a PocketBase that refuses counts as restarting, and between two questions meanwhile. */
export const usualPatience = { restart: 4000, every: 100 };

/** These codes say that nobody takes the connection, or that its owner ended it. */
const gone = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Visitors wait out an upgrade of PocketBase. Where it stays away all wait once; then each call fails at once, until one succeeds. */
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

/** `fetch` names the fault of a connection in `cause`. */
function isGone(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' && gone.has(cause.code);
}
