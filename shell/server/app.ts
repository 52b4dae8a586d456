import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Backend } from 'shared-ui';
import { alerts } from './alerts/routes';
import { createCurrentSchool } from './backend/current-school';
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
import type { Config } from './config';
import { contact } from './contact/routes';
import { discovery } from './discovery/routes';
import { readEntrypoints } from './document/entrypoints';
import { schoolDocuments } from './documents/routes';
import { createDrawing } from './faces/programme/drawing';
import { createProgrammes } from './faces/programme/programmes';
import { faces } from './faces/routes';
import { openData } from './feeds/routes';
import { createClientOf } from './limits/client';
import { createGate } from './limits/gate';
import { createWorkBudget } from './limits/work-budget';
import { offline } from './offline/routes';
import { createMetrics } from './ops/metrics';
import { ops } from './ops/routes';
import { pages } from './pages';
import { createPreviews } from './preview/previews';
import { createDamage } from './releases/damage';
import { createServerReleases } from './releases/server-releases';
import { search } from './search/routes';
import { createSearch } from './search/search';
import { createServer, guard } from './server';
import { share } from './share/routes';
import { createSharePictures } from './share/share-pictures';
import { shortLinks } from './short-links/routes';
import { staticFiles } from './static-files';
import { createPdfs } from './uploads/brochures';
import { createPictures } from './uploads/pictures';
import { uploads } from './uploads/routes';

const megabyte = 1_000_000;
const minute = 60_000;

/** A render mostly waits for PocketBase, so that many run at a time. */
const rendersAtOnce = 32;

export async function createApp(config: Config): Promise<FastifyInstance> {
  const { remotesDir, clientDir, filesDir, dataDir, pocketbaseUrl, contactUrl, school } = config;
  const app = createServer(config);
  const { log } = app;

  // Compressed copies add to a body's own size, and every entry takes some memory.
  const sizeOf = ({ body }: CachedBody) => body.length * 1.5 + 1000;
  const metrics = createMetrics();
  const cache = (name: 'pages' | 'records', maxSize: number) =>
    createSwrCache<CachedBody>({
      freshFor: config.cacheFor,
      maxSize,
      sizeOf,
      onAsked: metrics.asked(name),
    });
  const pageCache = cache('pages', 100 * megabyte);
  const apiCache = cache('records', 30 * megabyte);
  const fetch = metrics.timed(fetchRecords);

  const endDays = onNewDay(() => pageCache.outdate());
  app.addHook('onClose', async () => endDays());

  const remotes = await createServerReleases({
    remotesDir,
    log,
    onChange: () => pageCache.outdate(),
  });
  app.addHook('onClose', async () => remotes.close());
  const sources = {
    records: createRecordSource({ pocketbaseUrl, apiCache, fetch }),
    fallback: shippedCoursesReader(clientDir),
    timeout: 5000,
  };
  const { searchIndex, searchContent } = createSearch({ backend: sources, pageCache });
  const backend: Backend = { ...sources, search: searchContent };
  const source = { school, currentSchool: createCurrentSchool(sources, school) };
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
  const { live } = remotes;
  const previews = createPreviews({
    pocketbaseUrl,
    records: backend.records,
    work,
    log,
    ...source,
    entrypoints,
    live,
  });
  const width = () => (app.isUnderPressure() ? 1 : rendersAtOnce);
  const renders = createGate({ width, waiting: 200, patience: 8000 });

  await guard(app, { config, clientOf, entrypoints, metrics });
  const damage = createDamage(config, remotes, log);
  const looking = setInterval(() => void damage(), minute).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  await app.register(ops, { config, remotes, damage, apiCache, metrics });
  app.addHook('onRequest', previews.onRequest);
  await app.register(staticFiles, {
    clientDir,
    filesDir,
    remotesDir,
    remotes,
    entrypoints,
  });
  const isBehindProxy = config.trustedProxies.length > 0;
  await app.register(records, { pocketbaseUrl, apiCache, work, isBehindProxy, fetch });
  const pdfs = createPdfs({ pocketbaseUrl, work });
  await app.register(uploads, { pocketbaseUrl, pictures, pdfs, work });
  await app.register(openData, { ...source, backend, pageCache, work });
  await app.register(schoolDocuments, { ...source, clientDir, backend, pdfs, pageCache, work, drawing });
  await app.register(offline, source);
  await app.register(search, { searchIndex, work });
  await app.register(share, { sharePictures, work });
  await app.register(faces, { ...source, backend, pageCache, work, drawProgramme });
  await app.register(shortLinks, { backend, work });
  const secret = () => purgeToken(dataDir, (line) => log.warn(line));
  // The secret's file must exist before PocketBase's first purge.
  await secret();
  await app.register(contact, {
    contactUrl,
    ...source,
    live,
    backend,
    entrypoints,
    work,
    purgeToken: secret,
  });
  await app.register(alerts, { contactUrl, ...source, live, backend, entrypoints, work });
  await app.register(purge, { pageCache, apiCache, purgeToken: secret });
  await app.register(discovery, { ...source, live, backend, pageCache, work });
  await app.register(pages, {
    ...source,
    backend,
    select: previews.select,
    metrics,
    entrypoints,
    pageCache,
    work,
    renders,
    isDevelopment: config.environment === 'development',
    isBehindProxy,
  });
  return app;
}
