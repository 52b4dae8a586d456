import type { FastifyInstance } from 'fastify';
import type { WorkBudget } from '../limits/work-budget';
import { createBrochures, type Pdfs } from './brochures';
import { createDrawings } from './drawings';
import type { Pictures } from './pictures';
import { createPictureAnswer } from './send-picture';
import { type UploadParams, uploadAddress } from './upload-address';

interface Options {
  pocketbaseUrl: string;
  pictures: Pictures;
  pdfs: Pdfs;
  work: WorkBudget;
}

export async function uploads(app: FastifyInstance, options: Options): Promise<void> {
  const sendBrochure = createBrochures(options.pdfs);
  const sendDrawing = createDrawings(options);
  const sendPicture = createPictureAnswer(options);
  const senders = new Map([
    ['application/pdf', sendBrochure],
    ['image/svg+xml', sendDrawing],
  ]);
  app.get<{ Params: UploadParams }>('/api/files/:collection/:record/:name', async (request, reply) => {
    const file = uploadAddress(request.params);
    if (!file) return reply.callNotFound();
    reply.header('X-Content-Type-Options', 'nosniff');
    return (senders.get(file.type) ?? sendPicture)(request, reply, file);
  });
}
