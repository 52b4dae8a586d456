import { createFetchWhole, type WholeAnswer } from '../content/fetch-whole';

export type Upload = Pick<WholeAnswer, 'type' | 'body'>;

/** The visitor gets `statusCode`. */
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

/** The collections take uploads of 8 MiB. */
const fetchWhole = createFetchWhole({ atOnce: 8, mostBytes: 10_000_000 });

/** Rejects with `FileUnavailable`, also where the file is of another type. */
export async function fetchUpload(
  pocketbaseUrl: string,
  path: string,
  types: readonly string[],
): Promise<Upload> {
  try {
    return await fetchWhole(pocketbaseUrl + path, timeLimit, ({ status, type }) => {
      if (status === 200 && types.includes(type)) return;
      if (status === 200) throw new FileUnavailable(404, path, `type: ${type}`);
      throw new FileUnavailable(status >= 500 || status === 429 ? 503 : 404, path, `status: ${status}`);
    });
  } catch (error) {
    throw error instanceof FileUnavailable ? error : new FileUnavailable(503, path, error);
  }
}
