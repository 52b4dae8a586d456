import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { WorkBudget } from '../limits/work-budget';
import { FileUnavailable, fetchUpload, type Upload } from './fetch-upload';
import { sendPdf } from './send-pdf';
import type { UploadAddress } from './upload-address';

/** Bytes and milliseconds; all who read a PDF, however slowly, share it. */
const memory = { maxSize: 40_000_000, ttl: 300_000 };

export type Pdfs = ReturnType<typeof createPdfs>;

/** Each PDF is fetched once for all who read it. Rejects with `FileUnavailable`. */
export function createPdfs({ pocketbaseUrl, work }: { pocketbaseUrl: string; work: WorkBudget }) {
  const files = new LRUCache<string, Upload>({
    ...memory,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: async (path) => {
      const file = await fetchUpload(pocketbaseUrl, path, ['application/pdf']);
      if (file.body.toString('latin1', 0, 5) !== '%PDF-') throw new FileUnavailable(404, path, 'no PDF');
      return file;
    },
  });
  return async (request: FastifyRequest, path: string): Promise<Buffer> => {
    if (!files.has(path)) work.spend(request);
    return (await files.forceFetch(path)).body;
  };
}

export function createBrochures(pdfs: Pdfs) {
  return async (request: FastifyRequest, reply: FastifyReply, { path, name }: UploadAddress) => {
    const body = await pdfs(request, path);
    // A name carries a random suffix: another file is another address.
    return sendPdf(request, reply, { body, name, version: name, cacheControl: 'public, max-age=2592000' });
  };
}
