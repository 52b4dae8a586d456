import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Backend } from 'shared-ui';
import { createRecordSource } from './backend/record-source';
import { records } from './backend/records';
import { shippedCoursesReader } from './backend/shipped-courses';
import type { CachedBody } from './caching/cached-body';
import { openFileStore } from './caching/file-store';
import { purge } from './caching/purge';
import { purgeToken } from './caching/purge-token';
import { createSwrCache } from './caching/swr-cache';
import { createCounts } from './canary/counts';
import { startJudge } from './canary/judge';
import { counts as countsRoute } from './canary/routes';
import { isDrawn, visitorOf } from './canary/visitor';
import type { Config } from './config';
import { contact } from './contact/routes';
import { createDictionaries } from './dictionaries/dictionaries';
import { discovery } from './discovery/routes';
import { readEntrypoints } from './document/entrypoints';
import { createClientOf } from './limits/client';
import { createGate } from './limits/gate';
import { createWorkBudget } from './limits/work-budget';
import { pages } from './pages';
import { createServerReleases } from './releases/server-releases';
import { createServer, guard } from './server';
import { share } from './share/routes';
import { createSharePictures } from './share/share-pictures';
import { staticFiles } from './static-files';
import { createPictures } from './uploads/pictures';
import { uploads } from './uploads/routes';
import { alone } from './workers/siblings';

const megabyte = 1_000_000;

/** Pages that are rendered at a time: most of each is waiting for PocketBase. */
const rendersAtOnce = 32;

/** Reports of a client a minute: a visit has a handful, a school's network many visitors. */
const reportsPerMinute = 120;

/** The site's web server: the shell's files, the published remotes, the back ends and the pages. */
export async function createApp(config: Config, siblings = alone): Promise<FastifyInstance> {
  const { remotesDir, clientDir, filesDir, dataDir, pocketbaseUrl, contactUrl, school } = config;
  const app = createServer(config);
  const { log } = app;

  // Compressed copies come on top of a body's own size, and every entry takes some memory.
  const sizeOf = ({ body }: CachedBody) => body.length * 1.5 + 1000;
  const cache = (maxSize: number) =>
    createSwrCache<CachedBody>({ freshFor: config.cacheFor, maxSize, sizeOf });
  /** Rendered documents. */
  const pageCache = cache(100 * megabyte);
  /** PocketBase's answers. */
  const apiCache = cache(30 * megabyte);

  const remotes = await createServerReleases({
    remotesDir,
    log,
    onChange: () => pageCache.outdate(),
  });
  app.addHook('onClose', async () => remotes.close());
  const backend: Backend = {
    records: createRecordSource({ pocketbaseUrl, apiCache }),
    fallback: shippedCoursesReader(clientDir),
    timeout: 5000,
  };
  const store = await openFileStore(join(dataDir, 'cache/pictures'), {
    files: 4000,
    bytes: 300 * megabyte,
    memory: 30 * megabyte,
  });
  const pictures = createPictures({ pocketbaseUrl, store, log });
  const sharePictures = createSharePictures({ backend, pictures, clientDir });
  const entrypoints = readEntrypoints(config);
  const clientOf = createClientOf(config.trustedProxies, log);
  const work = createWorkBudget(config.workPerMinute, clientOf);
  const counts = createCounts({ remotesDir, running: remotes.running });
  const judge = startJudge({ remotesDir, rules: config.canary, running: remotes.running, counts, log });
  app.addHook('onClose', () => judge.close());
  const select = (request: FastifyRequest) =>
    remotes.select((canary) => asksForCanaries(request) || isDrawn(visitorOf(request, clientOf), canary));
  const formerBodies = await openFileStore(join(dataDir, 'cache/dictionaries'), {
    files: 1000,
    bytes: 100 * megabyte,
    memory: 10 * megabyte,
  });
  const dictionaries = createDictionaries({ store: formerBodies, work });
  const width = () => (app.isUnderPressure() ? 1 : rendersAtOnce);
  const renders = createGate({ width, waiting: 200, patience: 8000 });

  await guard(app, { config, clientOf, entrypoints, siblings });
  await app.register(staticFiles, {
    clientDir,
    filesDir,
    remotesDir,
    remotes,
    select,
    siblings,
    dictionaries,
    entrypoints,
  });
  await app.register(records, { pocketbaseUrl, apiCache, work });
  await app.register(uploads, { pocketbaseUrl, pictures, work });
  await app.register(share, { sharePictures, work });
  await app.register(contact, { contactUrl, school, select, backend, entrypoints, work });
  await app.register(purge, { pageCache, apiCache, purgeToken: await purgeToken(dataDir), siblings });
  await app.register(countsRoute, {
    counts,
    select,
    visitorOf: (request) => visitorOf(request, clientOf),
    reports: createWorkBudget(reportsPerMinute, clientOf),
  });
  await app.register(discovery, { school, select, backend, pageCache, work });
  await app.register(pages, {
    school,
    backend,
    select,
    counts,
    entrypoints,
    pageCache,
    work,
    renders,
    dictionaries,
  });
  return app;
}

/** `/composition.json?canaries`: who deploys one asks whether the site has it. */
const asksForCanaries = ({ url }: FastifyRequest) => url === '/composition.json?canaries';
