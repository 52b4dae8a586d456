import type { StoreAddress } from 'settings';

/** The store gives no usable answer; says so in the rest of a sentence. */
export class StoreTrouble extends Error {
  override name = 'StoreTrouble';
}

export interface Limits {
  bytes: number;
  /** Milliseconds until the whole answer is there. */
  time: number;
}

export interface Stored {
  body: Buffer;
  etag: string | undefined;
}

export type StoreReader = ReturnType<typeof createStoreReader>;

/** Asks a store of releases. What it says is anybody's word: there are limits to all of it, and redirects are not followed. */
export function createStoreReader({ address, authorization }: StoreAddress) {
  /** Milliseconds that the store's clock is ahead of ours. */
  let ahead = 0;

  /** Resolves with the answer to any request; throws `StoreTrouble` where there is none. */
  async function ask(path: string, init: RequestInit, time: number): Promise<Response> {
    const headers = {
      ...init.headers,
      'Accept-Encoding': 'identity',
      ...(authorization && { Authorization: authorization }),
    };
    const options: RequestInit = { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(time) };
    const response = await fetch(`${address}/${path}`, options).catch((error: Error) => {
      throw new StoreTrouble(inWords(error, time));
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    if (date) ahead = date - Date.now();
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      await response.body?.cancel();
      throw new StoreTrouble('it leads elsewhere, which is not followed');
    }
    return response;
  }

  return {
    address,
    ask,
    /** The store's clock as its last answer had it, to the second: milliseconds. */
    now: () => Date.now() + ahead,
    /** A file: `undefined` where there is none, `same` where it still has this ETag. */
    async read(path: string, { bytes, time }: Limits, etag?: string): Promise<Stored | 'same' | undefined> {
      const response = await ask(path, etag ? { headers: { 'If-None-Match': etag } } : {}, time);
      const { status } = response;
      if (status === 304 && etag) return 'same';
      if (status !== 200) {
        await response.body?.cancel();
        if (status === 404) return undefined;
        throw new StoreTrouble(`it answers ${status} for ${path}`);
      }
      const body = await readBody(response, bytes).catch((error: Error) => {
        throw error instanceof StoreTrouble ? error : new StoreTrouble(`${path}: ${inWords(error, time)}`);
      });
      if (!body) throw new StoreTrouble(`${path} has more than ${bytes} bytes`);
      return { body, etag: response.headers.get('etag') ?? undefined };
    },
  };
}

/** Lets go of the connection beyond so many bytes; undefined then. */
async function readBody({ body }: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Never the address itself. */
function inWords(error: Error, time: number): string {
  if (error.name === 'TimeoutError') return `no whole answer within ${time / 1000} s`;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
}
