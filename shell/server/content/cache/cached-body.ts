import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import {
  maxRecompressedBytes,
  maxQueuedRecompressions,
  recompressedCacheBytes,
} from '../../operation/limits';
import { createQueue } from '../../web/queue';

/** A small Buffer of Node.js is a piece of 64 kB, all of which a cache would keep for it. */
const withOwnMemory = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

type Encoding = 'br' | 'gzip';

export const mustRevalidate = 'public, max-age=0, must-revalidate';

/** Each encoding is made for its first reader. */
export interface CachedBody {
  status: number;
  type: string;
  headers: Readonly<Record<string, string>>;
  etag: string;
  body: Buffer;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Anybody can make up addresses with such an answer. */
  isArbitrary: boolean;
}

type BodyOptions = Pick<CachedBody, 'type'> & Partial<Pick<CachedBody, 'status' | 'headers' | 'isArbitrary'>>;

export function cachedBody(
  content: string | Buffer,
  { type, status = 200, headers = {}, isArbitrary = status !== 200 }: BodyOptions,
): CachedBody {
  const body = withOwnMemory(Buffer.from(content as string));
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  return { status, type, headers, etag, body, encoded: {}, isArbitrary };
}

export function cachedRedirect(path: string): CachedBody {
  const headers = { Location: path, 'Cache-Control': mustRevalidate };
  return cachedBody('', { type: 'text/plain; charset=utf-8', status: 301, headers });
}

/** Cached like an answer, so that a course or format that was there before goes. */
export const cachedNotFound = cachedBody('', { type: '', status: 404 });

function encodingFor(headers: IncomingHttpHeaders): Encoding | undefined {
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}

const zip = promisify(gzip);
const zipOf = (body: Buffer) => zip(body).then(withOwnMemory);
const brotli = promisify(brotliCompress);
const brotliOf = (body: Buffer, quality: number) =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).then(withOwnMemory);

function encode(cached: CachedBody, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'br') {
    const recompressedBody = recompressedBodies.get(cached.etag);
    if (recompressedBody) return recompressedBody;
    // A second read is worth the work; the body at hand serves until then.
    if (cached.encoded.br && !cached.isArbitrary) recompress(cached.etag, cached.body).catch(() => undefined);
  }
  cached.encoded[encoding] ??= encoding === 'br' ? brotliOf(cached.body, 5) : zipOf(cached.body);
  return cached.encoded[encoding];
}

export async function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedBody) {
  reply.headers({ ...cached.headers, ETag: cached.etag, Vary: 'Accept-Encoding' });
  if (cached.status === 200 && isFresh(request.headers, { etag: cached.etag })) return reply.code(304).send();
  return sendEncoded(request, reply, cached);
}

/** Never answers 304, unlike `sendCached`. */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, cached: CachedBody) {
  reply.code(cached.status).type(cached.type);
  const encoding = cached.body.length < 1000 ? undefined : encodingFor(request.headers);
  if (!encoding) return reply.send(cached.body);
  return reply.header('Content-Encoding', encoding).send(await encode(cached, encoding));
}

const recompressionQueue = createQueue({ maxConcurrent: () => 1, maxQueued: maxQueuedRecompressions });

/** The key is the ETag, as an answer that is made anew is mostly the same one. */
export const recompressedBodies = new LRUCache<string, Buffer, Buffer>({
  maxSize: recompressedCacheBytes,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_etag, _stale, { context }) => recompressionQueue(() => brotliOf(context, 11)),
});

/** Takes 0.1 s or more, for 8 % off a page. Skips long answers; rejects while the queue is full. */
export async function recompress(etag: string, body: Buffer): Promise<void> {
  if (body.length <= maxRecompressedBytes) await recompressedBodies.fetch(etag, { context: body });
}

/** nginx serves such an answer at `address` until the clock's second ends (decision 106). */
export function shareForASecond(
  reply: FastifyReply,
  { isArbitrary, headers }: CachedBody,
  address: string,
): void {
  const isAtAddress = reply.request.originalUrl === address;
  if (isArbitrary || !isAtAddress || headers['Cache-Control'] !== mustRevalidate) return;
  reply.header('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`);
}

export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type }: { body: Buffer; type: string },
): FastifyReply {
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  reply.header('ETag', etag);
  if (isFresh(request.headers, { etag })) return reply.code(304).send();
  return reply.type(type).send(body);
}
