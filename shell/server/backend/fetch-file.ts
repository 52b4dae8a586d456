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

/** Fetches a file of PocketBase, whole. Rejects with `FileUnavailable`. */
export async function fetchFile(pocketbaseUrl: string, path: string): Promise<BackendFile> {
  let response: Response;
  let body: Buffer;
  try {
    response = await fetch(pocketbaseUrl + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    });
    body = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new FileUnavailable(503, path, error);
  }
  const { status, headers } = response;
  if (status !== 200)
    throw new FileUnavailable(status >= 500 || status === 429 ? 503 : 404, path, `status: ${status}`);
  return { type: headers.get('content-type') ?? 'application/octet-stream', body };
}
