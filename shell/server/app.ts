import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Backend } from 'shared-ui';
import { alerts } from './alerts/routes';
import { fetchRecords } from './backend/fetch-records';
import { createRecordSource } from './backend/record-source';
import { records } from './backend/records';
import { shippedCoursesReader } from './backend/shipped-courses';
import type { CachedBody } from './caching/cached-body';
import { openFileStore } from './caching/file-store';
import { onNewDay } from './caching/new-day';
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
import { schoolDocuments } from './documents/routes';
import { createDrawing } from './faces/programme/drawing';
import { createProgrammes } from './faces/programme/programmes';
import { faces } from './faces/routes';
import { openData } from './feeds/routes';
import { forBuilders } from './for-builders';
import { createRecord } from './history/record';
import { createClientOf } from './limits/client';
import { createGate } from './limits/gate';
import { createWorkBudget } from './limits/work-budget';
import { createMetrics } from './ops/metrics';
import { ops } from './ops/routes';
import { pages } from './pages';
import { createPreviews } from './preview/previews';
import { createServerReleases } from './releases/server-releases';
import { search } from './search/routes';
import { createSearch } from './search/search';
import { createServer, guard } from './server';
import { share } from './share/routes';
import { createSharePictures } from './share/share-pictures';
import { shortLinks } from './short-links/routes';
import { staticFiles } from './static-files';
import { createRecent } from './status/recent';
import { createPdfs } from './uploads/brochures';
import { createPictures } from './uploads/pictures';
import { uploads } from './uploads/routes';
import { createSendPlain } from './views/send-plain';
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
  const metrics = createMetrics();
  const cache = (name: 'pages' | 'records', maxSize: number) =>
    createSwrCache<CachedBody>({
      freshFor: config.cacheFor,
      maxSize,
      sizeOf,
      onAsked: metrics.asked(name),
    });
  /** Rendered documents. */
  const pageCache = cache('pages', 100 * megabyte);
  /** PocketBase's answers. */
  const apiCache = cache('records', 30 * megabyte);
  const fetch = metrics.timed(fetchRecords);

  const endDays = onNewDay(() => pageCache.outdate());
  app.addHook('onClose', async () => endDays());

  const remotes = await createServerReleases({
    remotesDir,
    log,
    onChange: () => pageCache.outdate(),
    faults: config.environment !== 'production',
  });
  app.addHook('onClose', async () => remotes.close());
  const sources = {
    records: createRecordSource({ pocketbaseUrl, apiCache, fetch }),
    fallback: shippedCoursesReader(clientDir),
    timeout: 5000,
  };
  const { searchIndex, searchContent } = createSearch({ backend: sources, pageCache });
  const backend: Backend = { ...sources, search: searchContent };
  const store = await openFileStore(join(dataDir, 'cache/pictures'), {
    files: 4000,
    bytes: 300 * megabyte,
    memory: 30 * megabyte,
  });
  const pictures = createPictures({ pocketbaseUrl, store, log });
  const program = join(import.meta.dirname, 'programme.mjs');
  const drawing = createDrawing({ file: program });
  app.addHook('onClose', () => drawing.end());
  const drawProgramme = createProgrammes({ pictures, store, drawing, file: program });
  const sharePictures = createSharePictures({ backend, pictures, clientDir });
  const entrypoints = readEntrypoints(config);
  const clientOf = createClientOf(config.trustedProxies, log);
  const work = createWorkBudget(config.workPerMinute, clientOf);
  const counts = createCounts({ remotesDir, running: remotes.running });
  const judge = startJudge({ remotesDir, rules: config.canary, running: remotes.running, counts, log });
  app.addHook('onClose', () => judge.close());
  const record = createRecord({ dataDir, shell: config.shellVersion, log });
  app.addHook('onClose', () => record.rest());
  const recent = createRecent();
  const builders = forBuilders({ config, remotes, record, recent, entrypoints, siblings, clientOf, work });
  const previews = createPreviews({
    pocketbaseUrl,
    records: backend.records,
    work,
    log,
    send: createSendPlain({ school, entrypoints, live: () => remotes.select(() => false) }),
  });
  const select = (request: FastifyRequest) =>
    previews.over(
      request,
      builders.viewOf(request) ??
        remotes.select((canary) => asksForCanaries(request) || isDrawn(visitorOf(request, clientOf), canary)),
    );
  const formerBodies = await openFileStore(join(dataDir, 'cache/dictionaries'), {
    files: 1000,
    bytes: 100 * megabyte,
    memory: 10 * megabyte,
  });
  const dictionaries = createDictionaries({ store: formerBodies, work });
  const width = () => (app.isUnderPressure() ? 1 : rendersAtOnce);
  const renders = createGate({ width, waiting: 200, patience: 8000 });

  await guard(app, { config, clientOf, entrypoints, siblings, metrics });
  siblings.on('figures', metrics.figures);
  await app.register(ops, { config, remotes, siblings, apiCache, metrics });
  await builders.addTo(app);
  app.addHook('onRequest', previews.onRequest);
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
  const isBehindProxy = config.trustedProxies.length > 0;
  await app.register(records, { pocketbaseUrl, apiCache, work, isBehindProxy, fetch });
  const pdfs = createPdfs({ pocketbaseUrl, work });
  await app.register(uploads, { pocketbaseUrl, pictures, pdfs, work });
  await app.register(openData, { school, backend, pageCache, work });
  await app.register(schoolDocuments, { clientDir, backend, pdfs });
  await app.register(search, { searchIndex, work });
  await app.register(share, { sharePictures, work });
  await app.register(faces, { school, backend, pageCache, work, drawProgramme });
  await app.register(shortLinks, { backend, work });
  const secret = await purgeToken(dataDir);
  await app.register(contact, {
    contactUrl,
    school,
    select,
    backend,
    entrypoints,
    work,
    purgeToken: secret,
  });
  await app.register(alerts, { contactUrl, school, select, backend, entrypoints, work });
  await app.register(purge, { pageCache, apiCache, purgeToken: secret, siblings });
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
    counts: {
      rendered(route, version, isWhole) {
        counts.rendered(route, version, isWhole);
        recent.rendered(route.remote, isWhole);
      },
    },
    metrics,
    entrypoints,
    pageCache,
    work,
    renders,
    dictionaries,
    record,
    isOpen: builders.isOpen,
    isDevelopment: config.environment === 'development',
    isBehindProxy,
  });
  return app;
}

/** `/composition.json?canaries`: who deploys one asks whether the site has it. */
const asksForCanaries = ({ url }: FastifyRequest) => url === '/composition.json?canaries';
