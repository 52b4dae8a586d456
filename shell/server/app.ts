import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Backend } from 'shared-ui';
import { alerts } from './forms/alerts';
import { createCurrentSchool } from './content/current-school';
import { fetchRecords } from './content/fetch-records';
import { createRecordSource } from './content/record-source';
import { records } from './content/records';
import { shippedCoursesReader } from './content/shipped-courses';
import type { CachedBody } from './cache/cached-body';
import { openFileStore } from './cache/file-store';
import { onNewDay } from './cache/new-day';
import { purge } from './cache/purge';
import { purgeToken } from './cache/purge-token';
import { createSwrCache } from './cache/swr-cache';
import type { Config } from './process/config';
import { contact } from './forms/contact';
import { discovery } from './formats/discovery';
import { readEntrypoints } from './document/entrypoints';
import { schoolDocuments } from './formats/school-documents';
import { createDrawing } from './formats/programme/drawing';
import { createProgrammes } from './formats/programme/programmes';
import { faces } from './formats/course-addresses';
import { openData } from './formats/open-data-addresses';
import { createClientOf } from './limits/client';
import { createGate } from './limits/gate';
import { createWorkBudget } from './limits/work-budget';
import { offline } from './files/offline';
import { createMetrics } from './operation/metrics';
import { ops } from './operation/routes';
import { pages } from './page/pages';
import { createPreviews } from './page/preview/previews';
import { createDamage } from './releases/damage';
import { createServerReleases } from './releases/server-releases';
import { search } from './search/routes';
import { createSearch } from './search/search';
import { createServer, guard } from './http/server';
import { share } from './formats/share';
import { createSharePictures } from './formats/share-pictures';
import { shortLinks } from './formats/short-links';
import { staticFiles } from './files/static-files';
import { createPdfs } from './files/brochures';
import { createPictures } from './files/pictures';
import { uploads } from './files/uploads';

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
