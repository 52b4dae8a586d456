import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import parseRange from 'range-parser';
import type { WorkBudget } from '../limits/work-budget';
import { FileUnavailable, fetchUpload, type Upload } from './fetch-upload';
import type { UploadAddress } from './upload-address';

const type = 'application/pdf';

/** Bytes and milliseconds for which brochures stay in memory: all who read one, however slowly, share it. */
const memory = { maxSize: 40_000_000, ttl: 300_000 };

/** Answers with brochures: PDFs and no other file, whole or in the part that a reader asks for. */
export function createBrochures({ pocketbaseUrl, work }: { pocketbaseUrl: string; work: WorkBudget }) {
  const files = new LRUCache<string, Upload>({
    ...memory,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: async (path) => {
      const file = await fetchUpload(pocketbaseUrl, path, [type]);
      if (file.body.toString('latin1', 0, 5) !== '%PDF-') throw new FileUnavailable(404, path, 'no PDF');
      return file;
    },
  });

  return async (request: FastifyRequest, reply: FastifyReply, { path, name }: UploadAddress) => {
    const { headers } = request;
    if (!files.has(path)) work.spend(request);
    const { body } = await files.forceFetch(path);
    // A name carries a random suffix: another file is another address.
    const etag = `"${name}"`;
    reply.type(type).headers({
      ETag: etag,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=2592000',
      'Content-Disposition': `inline; filename="${name}"`,
    });
    if (fresh(headers, { etag })) return reply.code(304).send();
    const isWanted = headers['if-range'] === undefined || headers['if-range'] === etag;
    const ranges = isWanted && headers.range ? parseRange(body.length, headers.range, { combine: true }) : -2;
    if (ranges === -1) return reply.code(416).header('Content-Range', `bytes */${body.length}`).send();
    // Several parts, or what is no range: the whole file is always a right answer.
    if (ranges === -2 || ranges.length !== 1 || ranges.type !== 'bytes' || !ranges[0])
      return reply.send(body);
    const { start, end } = ranges[0];
    reply.code(206).header('Content-Range', `bytes ${start}-${end}/${body.length}`);
    return reply.send(body.subarray(start, end + 1));
  };
}
