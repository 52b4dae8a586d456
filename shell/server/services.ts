import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openReleases } from '@campus/releases';
import type { Backend } from '@campus/shared-ui';
import { createCaches } from './content/cache/caches';
import { openFileStore } from './content/cache/file-store';
import { onNewDay, purgeToken } from './content/cache/purge';
import type { Config } from './operation/config';
import { pictureStore, rendersAtOnce } from './operation/limits';
import { noShippedCourses, shippedCoursesReader } from './content/active-courses';
import { createCurrentSchool, isExample } from './content/current-school';
import { createRecordSource, fetchRecords } from './content/record-source';
import { readEntrypoints } from './composition/entrypoints';
import { createPdfs } from './content/files/pdfs';
import { createPictures } from './content/files/pictures';
import { createDrawing, createProgrammes } from './exports/programme/drawing';
import { createSharePictures } from './exports/share';
import { createGate } from './web/gate';
import { createClientOf, createWorkBudget } from './web/request-limit';
import { createMetrics } from './operation/metrics';
import { createPreviews } from './pages/previews';
import { createServerReleases } from './composition/server-releases';
import { createSearch } from './content/search';

/** Makes everything that the rooms of the server work with; what runs by itself ends with `app`. */
export async function createServices(app: FastifyInstance, config: Config) {
  const { remotesDir, dataDir, pocketbaseUrl, school } = config;
  const { log } = app;
  const metrics = createMetrics();
  const { pageCache, apiCache } = createCaches(config, metrics);
  const endDays = onNewDay(() => pageCache.outdate());
  app.addHook('onClose', async () => endDays());

  const releases = openReleases(remotesDir);
  const remotes = await createServerReleases({ releases, log, onChange: () => pageCache.outdate() });
  app.addHook('onClose', async () => remotes.close());

  const fetch = metrics.timed(fetchRecords);
  const queries = () => [...remotes.held().values()].flatMap(({ release }) => release.queries ?? []);
  const sources = {
    records: createRecordSource({ pocketbaseUrl, apiCache, fetch, queries }),
    fallback: isExample(school) ? shippedCoursesReader(config.clientDir) : noShippedCourses,
    timeout: 5000,
  };
  const { searchIndex, searchContent } = createSearch({ backend: sources, pageCache });
  const backend: Backend = { ...sources, search: searchContent };
  const source = { school, currentSchool: createCurrentSchool(sources, school) };

  const entrypoints = readEntrypoints(config);
  const clientOf = createClientOf(config.trustedProxies, log);
  const work = createWorkBudget(config.workPerMinute, clientOf);
  const { live } = remotes;
  const asked = { pocketbaseUrl, records: backend.records, work, log };
  const previews = createPreviews({ ...asked, ...source, entrypoints, live });
  const secret = () => purgeToken(dataDir, (line) => log.warn(line));
  // The secret's file must exist before PocketBase's first purge.
  await secret();
  return {
    ...config,
    ...{ config, metrics, pageCache, apiCache, remotes, live, fetch, queries, backend, ...source },
    ...{ searchIndex, entrypoints, clientOf, work, previews, select: previews.select, purgeToken: secret },
    ...(await createFiles(app, config, backend)),
    pdfs: createPdfs({ pocketbaseUrl, work }),
    renders: createGate({
      width: () => (app.isUnderPressure() ? 1 : rendersAtOnce),
      waiting: 200,
      patience: 8000,
    }),
    isBehindProxy: config.trustedProxies.length > 0,
    isDevelopment: config.environment === 'development',
  };
}

/** What takes long to draw is kept on the disk. */
async function createFiles(app: FastifyInstance, config: Config, backend: Backend) {
  const { dataDir, pocketbaseUrl, clientDir } = config;
  const store = await openFileStore(join(dataDir, 'cache/pictures'), pictureStore);
  const pictures = createPictures({ pocketbaseUrl, store, log: app.log });
  const file = join(import.meta.dirname, 'programme.mjs');
  const drawing = createDrawing({ file });
  app.addHook('onClose', () => drawing.end());
  const drawProgramme = createProgrammes({ pictures, store, drawing, file });
  return {
    pictures,
    drawing,
    drawProgramme,
    sharePictures: createSharePictures({ backend, pictures, clientDir }),
  };
}
