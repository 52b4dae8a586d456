import type { FastifyInstance } from 'fastify';
import type { WorkBudget } from '../limits/work-budget';
import { createBrochures } from './brochures';
import type { Pictures } from './pictures';
import { createPictureAnswer } from './send-picture';
import { type UploadParams, uploadAddress } from './upload-address';

interface Options {
  pocketbaseUrl: string;
  pictures: Pictures;
  work: WorkBudget;
}

/** `GET /api/files/…`: the pictures and brochures of PocketBase, and no other file. */
export async function uploads(app: FastifyInstance, options: Options): Promise<void> {
  const sendBrochure = createBrochures(options);
  const sendPicture = createPictureAnswer(options);
  app.get<{ Params: UploadParams }>('/api/files/:collection/:record/:name', async (request, reply) => {
    const file = uploadAddress(request.params);
    if (!file) return reply.callNotFound();
    reply.header('X-Content-Type-Options', 'nosniff');
    return (file.type === 'application/pdf' ? sendBrochure : sendPicture)(request, reply, file);
  });
}
