import type { FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
import { combineRanges, parse } from 'range-parser';
import { pdfCacheBytes } from '../../operation/limits';
import type { WorkBudget } from '../../web/work-budget';
import { createUploads, fetchUpload, FileUnavailable } from './fetch-upload';

/** Each PDF is fetched once for all readers. Rejects with `FileUnavailable`. */
export type Pdfs = (request: FastifyRequest, path: string) => Promise<Buffer>;

interface Options {
  pocketbaseUrl: string;
  workBudget: WorkBudget;
}

export function createPdfs({ pocketbaseUrl, workBudget }: Options): Pdfs {
  return createUploads(pdfCacheBytes, workBudget, async (path) => {
    const file = await fetchUpload(pocketbaseUrl, path, ['application/pdf']);
    if (file.body.toString('latin1', 0, 5) !== '%PDF-') throw new FileUnavailable(404, path, 'no PDF');
    return file;
  });
}

interface Pdf {
  body: Buffer;
  name: string;
  /** Other bytes have another version. */
  version: string;
  cacheControl: string;
}

/** A bit of the parser's code. */
const malformedRange = 1;

export function sendPdf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, name, version, cacheControl }: Pdf,
) {
  const etag = `"${version}"`;
  reply.type('application/pdf').headers({
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Content-Disposition': `inline; filename="${name}"`,
  });
  if (isFresh(headers, { etag })) return reply.code(304).send();
  const isRangeValid = headers['if-range'] === undefined || headers['if-range'] === etag;
  const { code, type, ranges } = parse(body.length, (isRangeValid && headers.range) || '');
  const [range, ...others] = combineRanges(ranges);
  // The whole file is always a right answer: to several parts, and to what is no range.
  if (code & malformedRange || type !== 'bytes' || others.length > 0) return reply.send(body);
  if (!range) return reply.code(416).header('Content-Range', `bytes */${body.length}`).send();
  const { start, end } = range;
  reply.code(206).header('Content-Range', `bytes ${start}-${end}/${body.length}`);
  return reply.send(body.subarray(start, end + 1));
}
