import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '@campus/settings/operators';
import { refuseDataDir, writeFileAtomically } from '@campus/settings/disk';
import type { SwrCache } from './swr-cache';

interface Options {
  pageCache: Pick<SwrCache<unknown>, 'outdate'>;
  apiCache: Pick<SwrCache<unknown>, 'outdate'>;
  readPurgeToken: () => Promise<string>;
}

export async function purge(
  app: FastifyInstance,
  { pageCache, apiCache, readPurgeToken }: Options,
): Promise<void> {
  // The check comes before the body, so nobody else's is read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isSameSecret(request.headers.authorization ?? '', `Bearer ${await readPurgeToken()}`)) return;
    reply.code(401).header('Connection', 'close');
    return reply.send({ status: 401, message: 'Le jeton de purge n’est pas le bon.', data: {} });
  };
  app.post('/purge', { onRequest }, async (_request, reply) => {
    pageCache.outdate();
    apiCache.outdate();
    return reply.code(204).send();
  });
}

const tokenShape = /^[\w-]{32,200}$/;

/** Reads the secret of `DATA_DIR/purge-token`, and writes a new one when the file has none. */
export async function loadPurgeToken(dataDir: string, warn: (line: string) => void): Promise<string> {
  const file = join(dataDir, 'purge-token');
  const token = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (tokenShape.test(token)) return token;
  if (token) warn('DATA_DIR/purge-token held no secret of ours: there is a new one.');
  const newToken = randomBytes(32).toString('base64url');
  await writeFileAtomically(file, newToken, 0o600).catch(refuseDataDir(dataDir));
  return newToken;
}
