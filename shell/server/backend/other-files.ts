import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

/** The files that are no pictures (brochures), as PocketBase sends them, its Content-Disposition included. */
export async function otherFiles(app: FastifyInstance, { config, work }: Services): Promise<void> {
  await app.register(proxy, {
    upstream: config.pocketbaseUrl,
    prefix: '/api/files',
    rewritePrefix: '/api/files',
    httpMethods: ['GET', 'HEAD'],
    preHandler: async (request) => work.spend(request),
    http: { requestOptions: { timeout: 10_000 } },
    // As a guest: what only an editor may see is not fetched with an editor's key.
    replyOptions: {
      rewriteRequestHeaders: (_request, { authorization: _, cookie: __, ...headers }) => headers,
    },
  });
}
