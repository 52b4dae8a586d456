import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendBytes } from '../cache/cached-body';
import { logoCacheBytes } from '../../operation/limits';
import type { WorkBudget } from '../../web/request-limit';
import { type Pdfs, sendPdf } from './pdfs';
import {
  createUploads,
  fetchUpload,
  uploadAddress,
  type UploadAddress,
  type UploadParams,
} from './fetch-upload';
import { createPictureAnswer, type Pictures } from './pictures';

interface Options {
  pocketbaseUrl: string;
  pictures: Pictures;
  pdfs: Pdfs;
  workBudget: WorkBudget;
}

export async function uploads(app: FastifyInstance, options: Options): Promise<void> {
  const sendPicture = createPictureAnswer(options);
  const senders = new Map([
    ['application/pdf', createBrochures(options)],
    ['image/svg+xml', createDrawings(options)],
  ]);
  app.get<{ Params: UploadParams }>('/api/files/:collection/:record/:name', async (request, reply) => {
    const file = uploadAddress(request.params);
    if (!file) return reply.callNotFound();
    reply.header('X-Content-Type-Options', 'nosniff');
    return (senders.get(file.type) ?? sendPicture)(request, reply, file);
  });
}

function createBrochures({ pdfs }: { pdfs: Pdfs }) {
  return async (request: FastifyRequest, reply: FastifyReply, { path, name }: UploadAddress) => {
    const body = await pdfs(request, path);
    // A name carries a random suffix: another file is another address.
    return sendPdf(request, reply, { body, name, version: name, cacheControl: 'public, max-age=2592000' });
  };
}

const type = 'image/svg+xml';

/** A drawing may hold a program: opened by itself it is shut in, as in a page's picture. */
const isolatedPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

function createDrawings({ pocketbaseUrl, workBudget }: { pocketbaseUrl: string; workBudget: WorkBudget }) {
  const read = createUploads(logoCacheBytes, workBudget, (path) => fetchUpload(pocketbaseUrl, path, [type]));
  return async (request: FastifyRequest, reply: FastifyReply, { path }: UploadAddress) => {
    const body = await read(request, path);
    // The name of a file carries a random suffix: another drawing is another address.
    reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': isolatedPolicy,
    });
    return sendBytes(request, reply, { body, type });
  };
}
