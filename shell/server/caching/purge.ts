import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SwrCache } from './swr-cache';

interface Options {
  pageCache: Pick<SwrCache<unknown>, 'outdate'>;
  apiCache: Pick<SwrCache<unknown>, 'outdate'>;
  /** What a purge must show. */
  purgeToken: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `POST /purge`: an editor has changed something; what is kept is asked for anew before it is shown again. */
export async function purge(
  app: FastifyInstance,
  { pageCache, apiCache, purgeToken }: Options,
): Promise<void> {
  const expected = digest(`Bearer ${purgeToken}`);
  // Before the body: nobody else's is read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    // What comes after the headers is not even taken in.
    reply.code(401).header('Connection', 'close');
    return reply.send({ status: 401, message: 'Le jeton de purge n’est pas le bon.', data: {} });
  };
  app.post('/purge', { onRequest }, async (_request, reply) => {
    pageCache.outdate();
    apiCache.outdate();
    return reply.code(204).send();
  });
}
