import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { maxUploadBytes, uploadTimeoutMs } from '../../operation/limits';
import { createFetchBody, type FetchedBody } from '../fetch-body';
import type { WorkBudget } from '../../web/work-budget';

export interface UploadAddress {
  /** PocketBase gets this path, and nothing of a visitor's query. */
  path: string;
  name: string;
  type: string;
}

export interface UploadParams {
  collection: string;
  record: string;
  name: string;
}

/** PocketBase's migrations let editors upload these suffixes. */
const types = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['jfif', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['pdf', 'application/pdf'],
]);

/** Only this collection takes drawings, as its migration names it. */
const drawings = 'pbc_partenaire';

export const typeOf = (name: string) => types.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/** Undefined where an address has a suffix, a sign or a length that the site's files have not. */
export function uploadAddress({ collection, record, name }: UploadParams): UploadAddress | undefined {
  const type = typeOf(name);
  const isPlain =
    /^\w{1,100}$/.test(collection) && /^[a-z0-9-]{1,100}$/.test(record) && /^[\w.-]{1,150}$/.test(name);
  const isExpected = type !== 'image/svg+xml' || collection === drawings;
  return type && isPlain && isExpected
    ? { path: `/api/files/${collection}/${record}/${name}`, name, type }
    : undefined;
}

export type Upload = Pick<FetchedBody, 'type' | 'body'>;

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

/** The collections take uploads of 8 MiB. */
const fetchBody = createFetchBody({ concurrency: 8, maxBytes: maxUploadBytes });

/** Rejects with `FileUnavailable`, also where the file is of another type. */
export async function fetchUpload(
  pocketbaseUrl: string,
  path: string,
  types: readonly string[],
): Promise<Upload> {
  try {
    return await fetchBody(pocketbaseUrl + path, uploadTimeoutMs, ({ status, type }) => {
      if (status === 200 && types.includes(type)) return;
      if (status === 200) throw new FileUnavailable(404, path, `type: ${type}`);
      throw new FileUnavailable(status >= 500 || status === 429 ? 503 : 404, path, `status: ${status}`);
    });
  } catch (error) {
    throw error instanceof FileUnavailable ? error : new FileUnavailable(503, path, error);
  }
}

/** Milliseconds; all who read a file, however slowly, share it. */
const cacheTtlMs = 300_000;

/** Each file is fetched once for all; who asks before it is there pays from their budget. */
export function createUploads(
  maxBytes: number,
  workBudget: WorkBudget,
  fetchMethod: (path: string) => Promise<Upload>,
) {
  const sizeCalculation = ({ body }: Upload) => body.length + 1;
  const files = new LRUCache<string, Upload>({
    maxSize: maxBytes,
    ttl: cacheTtlMs,
    fetchMethod,
    sizeCalculation,
  });
  return async (request: FastifyRequest, path: string): Promise<Buffer> => {
    if (!files.has(path)) workBudget.spend(request);
    return (await files.forceFetch(path)).body;
  };
}
