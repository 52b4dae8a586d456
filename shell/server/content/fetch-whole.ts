import { createGate } from '../limits/gate';
import { throughRestarts } from './restart';

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
