import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { same } from 'settings/operators';
import type { SwrCache } from './swr-cache';

interface Options {
  pageCache: Pick<SwrCache<unknown>, 'outdate'>;
  apiCache: Pick<SwrCache<unknown>, 'outdate'>;
  /** What a purge must show, as it is now. */
  purgeToken: () => Promise<string>;
}

/** `POST /purge`: an editor has changed something; what is kept is asked for anew before it is shown again. */
export async function purge(
  app: FastifyInstance,
  { pageCache, apiCache, purgeToken }: Options,
): Promise<void> {
  // Before the body: nobody else's is read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (same(request.headers.authorization ?? '', `Bearer ${await purgeToken()}`)) return;
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
