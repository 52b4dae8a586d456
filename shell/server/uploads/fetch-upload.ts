import { createGate } from '../limits/gate';
import { readBody } from '../backend/read-body';

export interface BackendFile {
  type: string;
  body: Buffer;
}

/** PocketBase gave no file; `status` is what the visitor gets. */
export class FileUnavailable extends Error {
  override name = 'FileUnavailable';

  constructor(
    readonly statusCode: 404 | 503,
    path: string,
    reason: unknown,
  ) {
    super(`PocketBase: ${path} failed (${reason instanceof Error ? reason.message : reason})`);
  }
}

/** Milliseconds until PocketBase is given up. */
const timeLimit = 5000;

/** Bytes of a file; the collections take uploads of 8 MiB. */
const mostBytes = 10_000_000;

/** All calls of this process; those who wait hold no file yet. */
const gate = createGate({ width: () => 8, waiting: 500 });

/** Fetches a file of PocketBase, whole, if it is of one of these types. Rejects with `FileUnavailable`. */
export async function fetchFile(
  pocketbaseUrl: string,
  path: string,
  types: readonly string[],
): Promise<BackendFile> {
  // The time that a call waits for its turn counts.
  const signal = AbortSignal.timeout(timeLimit);
  try {
    return await gate(async () => {
      const response = await fetch(pocketbaseUrl + path, { redirect: 'manual', signal });
      const { status, headers } = response;
      const type = headers.get('content-type')?.split(';', 1)[0]?.trim() ?? '';
      if (status === 200 && types.includes(type)) return { type, body: await readBody(response, mostBytes) };
      await response.body?.cancel();
      if (status === 200) throw new FileUnavailable(404, path, `type: ${type}`);
      throw new FileUnavailable(status >= 500 || status === 429 ? 503 : 404, path, `status: ${status}`);
    });
  } catch (error) {
    throw error instanceof FileUnavailable ? error : new FileUnavailable(503, path, error);
  }
}
