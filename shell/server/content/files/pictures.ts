import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendBytes } from '../cache/cached-body';
import type { FileStore } from '../cache/file-store';
import { maxQueuedConversions } from '../../operation/limits';
import { createQueue } from '../../web/queue';
import type { WorkBudget } from '../../web/work-budget';
import { convert, formatsFor, type Format, sizeOf, type Size } from './convert';
import { fetchUpload, typeOf, type UploadAddress, type Upload } from './fetch-upload';

/** Every key holds the edition: it is raised when the conversion changes. */
const edition = 'v2';

interface Picture extends Upload {
  /** Otherwise the picture is the untouched original, for now. */
  isConverted: boolean;
}

export interface Pictures {
  has(path: string, size: Size, format: Format): Promise<boolean>;
  /** Gives the original for want of a conversion. Rejects with `FileUnavailable`, `HttpError`. */
  get(path: string, size: Size, format: Format): Promise<Picture>;
}

interface Options {
  pocketbaseUrl: string;
  store: FileStore;
  log: { warn(message: string): void };
}

/** PocketBase's migrations let editors upload these. */
const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Originals that cannot be converted; after the TTL they are tried again. */
const unconvertibleOptions = {
  maxSize: 40_000_000,
  ttl: 300_000,
  sizeCalculation: ({ body }: Picture) => body.length + 1,
};

export function createPictures({ pocketbaseUrl, store, log }: Options): Pictures {
  const pending = new Map<string, Promise<Picture>>();
  const unconvertible = new LRUCache<string, Picture>(unconvertibleOptions);
  // AVIF takes ten times as long as the other formats, which must not queue behind it.
  const queueOptions = { maxConcurrent: () => 1, maxQueued: maxQueuedConversions };
  const avifQueue = createQueue(queueOptions);
  const fastQueue = createQueue(queueOptions);

  const keyOf = (path: string, size: Size, format: Format) => [edition, path, size.name, format].join(' ');

  async function convertOrKeep(path: string, size: Size, format: Format): Promise<Picture> {
    const source = await fetchUpload(pocketbaseUrl, path, uploadTypes);
    try {
      const body = await convert(source.body, size, format);
      return { body, type: typeAs(path, format), isConverted: true };
    } catch (error) {
      log.warn(`Picture ${path} is sent as it is: it could not be converted (${(error as Error).message}).`);
      const picture = { ...source, isConverted: false };
      unconvertible.set(path, picture);
      return picture;
    }
  }

  async function make(key: string, path: string, size: Size, format: Format): Promise<Picture> {
    const copy = await store.get(key);
    if (copy) return { body: copy, type: typeAs(path, format), isConverted: true };
    const known = unconvertible.get(path);
    if (known) return known;
    const queue = format === 'avif' ? avifQueue : fastQueue;
    const picture = await queue(() => convertOrKeep(path, size, format));
    if (picture.isConverted) await store.set(key, picture.body);
    return picture;
  }

  return {
    has: async (path, size, format) => (await store.get(keyOf(path, size, format))) !== undefined,
    get(path, size, format) {
      const key = keyOf(path, size, format);
      const known = pending.get(key);
      if (known) return known;
      const picture = make(key, path, size, format).finally(() => pending.delete(key));
      pending.set(key, picture);
      return picture;
    },
  };
}

const typeAs = (path: string, format: Format) =>
  format === 'original' ? (typeOf(path) ?? 'application/octet-stream') : `image/${format}`;

/** The name of a file carries a random suffix: another file is another address. */
export const immutable = 'public, max-age=31536000, immutable';
const fiveMinutes = 'public, max-age=300';
/** A browser keeps the second-best format; shared caches soon get the better one. */
const immutableInBrowser = 'public, max-age=31536000, s-maxage=300, immutable';

/** AVIF is made once the visitor's page stands. */
const avifDelayMs = 3000;

interface AnswerOptions {
  pictures: Pictures;
  workBudget: WorkBudget;
}

export function createPictureAnswer({ pictures, workBudget }: AnswerOptions) {
  return async (request: FastifyRequest, reply: FastifyReply, { path }: UploadAddress) => {
    const size = sizeOf((request.query as { thumb?: unknown }).thumb);
    const [best = 'original', second] = formatsFor(request.headers.accept ?? '');
    // Nobody waits for AVIF: the first visitors get the next format.
    const isSecondBest = best === 'avif' && second === 'webp' && !(await pictures.has(path, size, best));
    const format = isSecondBest ? second : best;
    if (!(await pictures.has(path, size, format))) workBudget.spend(request);
    const picture = await pictures.get(path, size, format);
    // Nothing is made for what is no picture, or beyond a client's budget.
    if (isSecondBest && picture.isConverted)
      setTimeout(() => pictures.get(path, size, best).catch(() => undefined), avifDelayMs).unref();
    const cacheControl = isSecondBest ? immutableInBrowser : immutable;
    reply.headers({ 'Cache-Control': picture.isConverted ? cacheControl : fiveMinutes, Vary: 'Accept' });
    return sendBytes(request, reply, picture);
  };
}
