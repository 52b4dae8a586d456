import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cachedBody, mustRevalidate, sendCached } from '../content/cache/cached-body';
import type { Config } from '../operation/config';
import { isExample, type SchoolSource } from '../content/current-school';
import { downloadTimeoutMs } from '../operation/limits';
import type { Entrypoints } from './entrypoints';
import { releaseId } from './composition';
import type { ServerReleases } from './server-releases';

interface Options
  extends Pick<Config, 'clientDir' | 'filesDir' | 'remotesDir'>, Pick<SchoolSource, 'currentSchool'> {
  remotes: Pick<ServerReleases, 'getReleaseSet' | 'refresh'>;
  entrypoints: Pick<Entrypoints, 'scripts'>;
}

/** A name with its content's hash, as the builds give it: `main.ba933e39.js`. */
const hashedName = /\.[\da-f]{8,}\.[^/]+$/;

/** What is shipped for the example's school: courses, pictures and documents. */
const fallback = 'fallback/';

/** `no-transform`: browsers run these very bytes or nothing. */
const immutable = 'public, max-age=31536000, immutable, no-transform';

export async function staticFiles(
  app: FastifyInstance,
  { clientDir, filesDir, remotesDir, currentSchool, remotes, entrypoints }: Options,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.handlerTimeout = downloadTimeoutMs;
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    globIgnore: [`${fallback}**`],
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header('Cache-Control', hashedName.test(path) ? immutable : 'public, max-age=3600');
    },
  });

  app.get<{ Params: { '*': string } }>(`/${fallback}*`, async (request, reply) => {
    if (!isExample(await currentSchool())) return reply.callNotFound();
    return reply.sendFile(fallback + request.params['*']);
  });

  // Read from the disk each time: the document may be of the next release.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, filesDir),
  );
  // "~1/" marks a further attempt of a browser and names the same file.
  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) => {
    const file = request.params['*'].replace(/(^|\/)~\d+\//, '$1');
    // Browsers load only `files` of a remote, tools of the federation a manifest.
    const isPublic = /^[^/.]+\/(?:files\/.|[^/]+\/mf-manifest\.json$)/.test(file);
    if (!isPublic) return reply.callNotFound();
    return reply.sendFile(file, remotesDir);
  });

  app.get('/composition.json', async (request, reply) => {
    await remotes.refresh();
    const { composition } = remotes.getReleaseSet();
    const answer = cachedBody(JSON.stringify(composition), {
      type: 'application/json; charset=utf-8',
      headers: { 'Cache-Control': mustRevalidate },
    });
    // A tab knows by this name whether it is of this release.
    const etag = `W/"${releaseId(composition, entrypoints.scripts)}"`;
    return sendCached(request, reply, { ...answer, etag });
  });
}
