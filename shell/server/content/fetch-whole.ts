import { setTimeout as pause } from 'node:timers/promises';
import { createGate } from '../web/gate';

interface Limits {
  /** Calls of this process at a time; 500 more wait. */
  atOnce: number;
  /** Bytes of an answer. */
  mostBytes: number;
}

export interface WholeAnswer {
  status: number;
  /** The media type without its parameters. */
  type: string;
  body: Buffer;
}

/** Asks as a guest. Rejects after `timeLimit` milliseconds, the wait for a turn included, and with what `check` throws. */
export function createFetchWhole(
  { atOnce, mostBytes }: Limits,
  patience?: Parameters<typeof throughRestarts>[0],
) {
  const gate = createGate({ width: () => atOnce, waiting: 500 });
  const untilBack = throughRestarts(patience);
  return (
    address: string,
    timeLimit: number,
    check: (answer: Omit<WholeAnswer, 'body'>) => void,
  ): Promise<WholeAnswer> => {
    const signal = AbortSignal.timeout(timeLimit);
    const once = async () => {
      const response = await fetch(address, { redirect: 'manual', signal });
      const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? '';
      const head = { status: response.status, type };
      try {
        check(head);
      } catch (error) {
        await response.body?.cancel();
        throw error;
      }
      return { ...head, body: await readBody(response, mostBytes) };
    };
    return gate(() => untilBack(once, signal));
  };
}

/** The error ends the loop, and with it the connection. */
async function readBody({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new Error(`more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Milliseconds for which a PocketBase that refuses counts as restarting, and between two questions meanwhile. */
export const usualPatience = { restart: 4000, every: 100 };

/** These codes say that nobody takes the connection, or that its owner ended it. */
const gone = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Visitors wait out an upgrade of PocketBase. Where it stays away all wait once; then each call fails at once, until one succeeds. */
function throughRestarts(patience = usualPatience) {
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
