import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Overrides, overridePath } from './overrides';

/** What browsers load of overrides: of a remote's build only that, kept by nobody. */
export async function overrideFiles(
  app: FastifyInstance,
  { overrides: { folder } }: { overrides: Overrides },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeOld(folder);
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

/** Milliseconds that the files of a process that has ended may still be asked for. */
const day = 86_400_000;

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
}
