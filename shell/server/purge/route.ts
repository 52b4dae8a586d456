import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `POST /purge`: an editor has changed something; what is kept is asked for anew before it is shown again. */
export async function purge(
  app: FastifyInstance,
  { pageCache, apiCache, purgeToken }: Pick<Services, 'pageCache' | 'apiCache' | 'purgeToken'>,
): Promise<void> {
  const expected = digest(`Bearer ${purgeToken}`);
  app.post('/purge', (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      return reply.code(401).send({ status: 401, message: 'Le jeton de purge n’est pas le bon.', data: {} });
    }
    pageCache.outdate();
    apiCache.outdate();
    return reply.code(204).send();
  });
}
