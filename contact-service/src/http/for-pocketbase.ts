import type { FastifyReply, FastifyRequest } from 'fastify';
import { showsSecret } from './shows-secret';

/** For `onRequest`: lets in PocketBase alone, which shows the secret that both know. */
export function forPocketBase(dataDir: string) {
  /** Before the body: nobody else's is read. */
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (await showsSecret(headers, dataDir)) return;
    return reply.code(401).header('Connection', 'close').send({ error: 'Le jeton n’est pas le bon.' });
  };
}
