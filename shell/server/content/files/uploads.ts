import type { FastifyInstance } from 'fastify';
import { sendBytes } from '../cache/cached-body';
import { logoCacheBytes } from '../../operation/limits';
import type { WorkBudget } from '../../web/work-budget';
import { type Pdfs, sendPdf } from './pdfs';
import { createUploads, fetchUpload, uploadAddress, type UploadParams } from './fetch-upload';
import { createPictureAnswer, immutable, type Pictures } from './pictures';

interface Options {
  pocketbaseUrl: string;
  pictures: Pictures;
  pdfs: Pdfs;
  workBudget: WorkBudget;
}

const drawingType = 'image/svg+xml';

/** A drawing may hold a program: opened by itself it is shut in, as in a page's picture. */
const isolatedPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

export async function uploads(app: FastifyInstance, options: Options): Promise<void> {
  const { pocketbaseUrl, pdfs, workBudget } = options;
  const sendPicture = createPictureAnswer(options);
  const readDrawing = createUploads(logoCacheBytes, workBudget, (path) =>
    fetchUpload(pocketbaseUrl, path, [drawingType]),
  );
  app.get<{ Params: UploadParams }>('/api/files/:collection/:record/:name', async (request, reply) => {
    const file = uploadAddress(request.params);
    if (!file) return reply.callNotFound();
    const { path, name, type } = file;
    if (type === 'application/pdf') {
      const body = await pdfs(request, path);
      return sendPdf(request, reply, { body, name, version: name, cacheControl: 'public, max-age=2592000' });
    }
    if (type !== drawingType) return sendPicture(request, reply, file);
    const body = await readDrawing(request, path);
    reply.headers({
      'Cache-Control': immutable,
      'Content-Security-Policy': isolatedPolicy,
    });
    return sendBytes(request, reply, { body, type });
  });
}
