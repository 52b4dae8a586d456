import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { same } from 'settings/operators';
import type { SwrCache } from './swr-cache';

interface Options {
  pageCache: Pick<SwrCache<unknown>, 'outdate'>;
  apiCache: Pick<SwrCache<unknown>, 'outdate'>;
  purgeToken: () => Promise<string>;
}

export async function purge(
  app: FastifyInstance,
  { pageCache, apiCache, purgeToken }: Options,
): Promise<void> {
  // The check comes before the body, so nobody else's is read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (same(request.headers.authorization ?? '', `Bearer ${await purgeToken()}`)) return;
    reply.code(401).header('Connection', 'close');
    return reply.send({ status: 401, message: 'Le jeton de purge n’est pas le bon.', data: {} });
  };
  app.post('/purge', { onRequest }, async (_request, reply) => {
    pageCache.outdate();
    apiCache.outdate();
    return reply.code(204).send();
  });
}
