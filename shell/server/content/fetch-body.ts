import { setTimeout as pause } from 'node:timers/promises';
import { createQueue } from '../web/queue';

interface Limits {
  /** Of this process; 500 more calls wait. */
  concurrency: number;
  maxBytes: number;
}

export interface FetchedBody {
  status: number;
  /** The media type without its parameters. */
  type: string;
  body: Buffer;
}

type FetchBody = (
  address: string,
  timeoutMs: number,
  check: (answer: Omit<FetchedBody, 'body'>) => void,
) => Promise<FetchedBody>;

/** Fetches as a guest. Rejects after the timeout, queue included, and with what `check` throws. */
export function createFetchBody({ concurrency, maxBytes }: Limits, retry = restartRetry): FetchBody {
  const queue = createQueue({ maxConcurrent: () => concurrency, maxQueued: 500 });
  const retryDuringRestart = createRestartRetry(retry);
  return (address, timeoutMs, check) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const fetchOnce = async () => {
      const response = await fetch(address, { redirect: 'manual', signal });
      const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? '';
      const head = { status: response.status, type };
      try {
        check(head);
      } catch (error) {
        await response.body?.cancel();
        throw error;
      }
      return { ...head, body: await readBody(response, maxBytes) };
    };
    return queue(() => retryDuringRestart(fetchOnce, signal));
  };
}

/** The error ends the loop, and with it the connection. */
async function readBody({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** A PocketBase that refuses connections counts as restarting for `maxMs`. */
export const restartRetry = { maxMs: 4000, intervalMs: 100 };

/** Nobody takes the connection, or the other side has closed it. */
const connectionErrorCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Calls retry during one restart. After `maxMs` each call fails at once, until one succeeds. */
function createRestartRetry(settings: typeof restartRetry) {
  let failingSinceMs: number | undefined;

  return async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    for (;;) {
      try {
        const answer = await call();
        failingSinceMs = undefined;
        return answer;
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        failingSinceMs ??= performance.now();
        if (performance.now() - failingSinceMs >= settings.maxMs) throw error;
        await pause(settings.intervalMs, undefined, { signal }).catch(() => {
          throw error;
        });
      }
    }
  };
}

/** `fetch` names the fault of a connection in `cause`. */
function isConnectionError(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' && connectionErrorCodes.has(cause.code);
}
