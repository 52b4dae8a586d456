import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendBytes } from '../http/send-bytes';
import type { WorkBudget } from '../limits/work-budget';
import { fetchUpload, type Upload } from './fetch-upload';
import type { UploadAddress } from './upload-address';

const type = 'image/svg+xml';

/** Logos have 1 MB at most; all partners of a school stay in memory. */
const memory = { maxSize: 10_000_000, ttl: 300_000 };

/** A drawing may hold a program. Pages show it as a picture, which runs none; opened by itself it loads and runs nothing, and has no origin. */
const shut = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

export function createDrawings({ pocketbaseUrl, work }: { pocketbaseUrl: string; work: WorkBudget }) {
  const files = new LRUCache<string, Upload>({
    ...memory,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: (path) => fetchUpload(pocketbaseUrl, path, [type]),
  });
  return async (request: FastifyRequest, reply: FastifyReply, { path }: UploadAddress) => {
    if (!files.has(path)) work.spend(request);
    const { body } = await files.forceFetch(path);
    // The name of a file carries a random suffix: another drawing is another address.
    reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': shut,
    });
    return sendBytes(request, reply, { body, type });
  };
}
