import type { FastifyReply, FastifyRequest } from 'fastify';
import { showsSecret } from './shows-secret';

/** The result is for `onRequest`, which runs before a body is read: a stranger's never is. */
export function forPocketBase(dataDir: string) {
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (await showsSecret(headers, dataDir)) return;
    return reply.code(401).header('Connection', 'close').send({ error: 'Le jeton n’est pas le bon.' });
  };
}
