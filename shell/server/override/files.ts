import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Overrides, overridePath } from './overrides';

/** What browsers load of overrides: of a remote's build only that, kept by nobody. */
export async function overrideFiles(
  app: FastifyInstance,
  { overrides: { folder } }: { overrides: Overrides },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('Cache-Control', 'no-store'),
  });
  app.get<{ Params: { '*': string } }>(`${overridePath}*`, (request, reply) => {
    const file = request.params['*'].replace(/(^|\/)~\d+\//, '$1');
    if (!/^[\da-f]{16}\/mf-[a-z\d-]+\/files\/./.test(file)) return reply.callNotFound();
    return reply.sendFile(file);
  });
}
