import type { FastifyInstance } from 'fastify';
import { sendBytes } from '../http/send-bytes';
import type { WorkBudget } from '../limits/work-budget';
import type { SharePictures } from './share-pictures';

const type = 'image/jpeg';

export async function share(
  app: FastifyInstance,
  { sharePictures, work }: { sharePictures: SharePictures; work: WorkBudget },
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    // Other sites show these pictures.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });

  app.get('/partage/campus.jpg', async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=86400');
    return sendBytes(request, reply, { body: await sharePictures.site(), type });
  });

  app.get<{ Params: { id: string } }>('/partage/:id.jpg', async (request, reply) => {
    work.spend(request);
    const picture = await sharePictures.course(request.params.id);
    if (!picture) return reply.callNotFound();
    reply.header('Cache-Control', picture.lasting ? 'public, max-age=3600' : 'no-store');
    return sendBytes(request, reply, { body: picture.body, type });
  });
}
