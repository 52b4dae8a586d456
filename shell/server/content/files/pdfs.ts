import type { FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
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

export function sendPdf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, name, version, cacheControl }: Pdf,
) {
  const etag = `"${version}"`;
  reply.type('application/pdf').headers({
    ETag: etag,
    'Cache-Control': cacheControl,
    'Content-Disposition': `inline; filename="${name}"`,
  });
  return isFresh(headers, { etag }) ? reply.code(304).send() : reply.send(body);
}
