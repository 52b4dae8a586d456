import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '@campus/settings/operators';
import { writeFileAtomically } from '@campus/settings/disk';
import { localDay } from '@campus/shared-ui/course';
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
    if (isSameSecret(request.headers.authorization ?? '', `Bearer ${await purgeToken()}`)) return;
    reply.code(401).header('Connection', 'close');
    return reply.send({ status: 401, message: 'Le jeton de purge n’est pas le bon.', data: {} });
  };
  app.post('/purge', { onRequest }, async (_request, reply) => {
    pageCache.outdate();
    apiCache.outdate();
    return reply.code(204).send();
  });
}

const shape = /^[\w-]{32,200}$/;

/** The secret is in `DATA_DIR/purge-token`; a new one takes the place of whatever is none. All who need it read the file each time. */
export async function purgeToken(dataDir: string, warn: (line: string) => void): Promise<string> {
  const file = join(dataDir, 'purge-token');
  const token = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (shape.test(token)) return token;
  if (token) warn('DATA_DIR/purge-token held no secret of ours: there is a new one.');
  const fresh = randomBytes(32).toString('base64url');
  await writeFileAtomically(file, fresh, 0o600);
  return fresh;
}

const minute = 60_000;

/** Calls `outdate` within a minute after midnight in France, as pages name sessions and months. Returns what ends it. */
export function onNewDay(outdate: () => void): () => void {
  let known = localDay(new Date());
  const timer = setInterval(() => {
    const today = localDay(new Date());
    if (today === known) return;
    known = today;
    outdate();
  }, minute).unref();
  return () => clearInterval(timer);
}
