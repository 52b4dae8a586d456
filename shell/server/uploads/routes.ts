import type { FastifyInstance } from 'fastify';
import { createPictureAnswer } from './send-picture';
import type { Services } from '../services';
import { createBrochures } from './brochures';
import { type FileParams, fileAddress } from './upload-address';

/** `GET /api/files/…`: the pictures and brochures of PocketBase, and no other file. */
export async function recordFiles(app: FastifyInstance, services: Services): Promise<void> {
  const sendBrochure = createBrochures(services);
  const sendPicture = createPictureAnswer(services);
  app.get<{ Params: FileParams }>('/api/files/:collection/:record/:name', async (request, reply) => {
    const file = fileAddress(request.params);
    if (!file) return reply.callNotFound();
    reply.header('X-Content-Type-Options', 'nosniff');
    return (file.type === 'application/pdf' ? sendBrochure : sendPicture)(request, reply, file);
  });
}
