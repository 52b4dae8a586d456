import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openReleases } from '@campus/releases';
import type { ClientOf } from '@campus/settings/client-limits';
import type { Backend, ListQuery } from '@campus/shared-ui';
import type { CachedBody } from './content/cache/cached-body';
import { createCaches } from './content/cache/caches';
import { openFileStore } from './content/cache/file-store';
import { loadPurgeToken } from './content/cache/purge';
import type { SwrCache } from './content/cache/swr-cache';
import type { Config } from './operation/config';
import { watchEventLoop } from './operation/event-loop';
import { fileStoreLimits, renderConcurrency } from './operation/limits';
import { noShippedCourses, shippedCoursesReader } from './content/shipped-courses';
import { createCurrentSchool, isExample, type SchoolSource } from './content/current-school';
import { createRecordSource, fetchRecords } from './content/record-source';
import { type Entrypoints, readEntrypoints } from './composition/entrypoints';
import { createPdfs, type Pdfs } from './content/files/pdfs';
import { createPictures, type Pictures } from './content/files/pictures';
import {
  createDrawing,
  createDrawProgramme,
  type Drawing,
  type DrawProgramme,
} from './exports/programme/drawing';
import { createQueue, type Queue } from './web/queue';
import { createClientOf } from './web/client-of';
import { createWorkBudget, type WorkBudget } from './web/work-budget';
import { createMetrics, type Metrics } from './operation/metrics';
import { createPreviews, type Previews } from './pages/previews';
import { createServerReleases, type ServerReleases } from './composition/server-releases';
import { createSearch, type SearchIndex } from './content/search';

/** What the rooms of the server work with; each takes of it what its own options name. */
export interface Services {
  metrics: Metrics;
  pageCache: SwrCache<CachedBody>;
  apiCache: SwrCache<CachedBody>;
  remotes: ServerReleases;
  fetch: typeof fetchRecords;
  /** What live releases ask of PocketBase beside the site's own queries. */
  queries: () => readonly ListQuery[];
  backend: Backend;
  currentSchool: SchoolSource['currentSchool'];
  searchIndex: SearchIndex;
  entrypoints: Entrypoints;
  clientOf: ClientOf;
  workBudget: WorkBudget;
  previews: Previews;
  readPurgeToken: () => Promise<string>;
  pictures: Pictures;
  drawing: Drawing;
  drawProgramme: DrawProgramme;
  pdfs: Pdfs;
  renderQueue: Queue;
}

/** Timers and threads of the services end with `app`. */
export async function createServices(app: FastifyInstance, config: Config): Promise<Services> {
  const { remotesDir, pocketbaseUrl, school } = config;
  const { log } = app;
  const metrics = createMetrics();
  const { pageCache, apiCache } = createCaches(config, metrics);

  const releases = openReleases(remotesDir);
  const remotes = await createServerReleases({ releases, log, onChange: () => pageCache.outdate() });
  app.addHook('onClose', async () => remotes.close());

  const { content, ...reading } = await createContent(config, { metrics, apiCache, remotes });
  const { searchIndex, searchContent } = createSearch({ backend: content, pageCache });
  const backend: Backend = { ...content, search: searchContent };

  const entrypoints = readEntrypoints(config);
  const clientOf = createClientOf(config.trustedProxies, log);
  const workBudget = createWorkBudget(config.workPerMinute, clientOf);
  const frame = {
    school,
    currentSchool: reading.currentSchool,
    entrypoints,
    getReleaseSet: remotes.getReleaseSet,
  };
  const previews = createPreviews({ ...frame, pocketbaseUrl, records: content.records, workBudget, log });
  const readPurgeToken = () => loadPurgeToken(config.dataDir, (line) => log.warn(line));
  // The secret's file must exist before PocketBase's first purge.
  await readPurgeToken();
  return {
    metrics,
    pageCache,
    apiCache,
    remotes,
    ...reading,
    backend,
    searchIndex,
    entrypoints,
    clientOf,
    workBudget,
    previews,
    readPurgeToken,
    ...(await createFiles(app, config)),
    pdfs: createPdfs({ pocketbaseUrl, workBudget }),
    renderQueue: createRenderQueue(app),
  };
}

/** Reads PocketBase through the cache; the courses that ship with the site are the example's. */
async function createContent(
  config: Config,
  { metrics, apiCache, remotes }: Pick<Services, 'metrics' | 'apiCache' | 'remotes'>,
) {
  const { pocketbaseUrl, clientDir } = config;
  const fetch = metrics.timePocketbase(fetchRecords);
  const queries = () =>
    [...remotes.getActiveReleases().values()].flatMap(({ release }) => release.queries ?? []);
  const records = createRecordSource({ pocketbaseUrl, apiCache, fetch, queries });
  const currentSchool = await openCurrentSchool(config, records);
  const readShippedCourses = shippedCoursesReader(clientDir);
  const fallback = async () => (isExample(await currentSchool()) ? readShippedCourses() : noShippedCourses());
  return { fetch, queries, currentSchool, content: { records, fallback, timeout: 5000 } };
}

/** The last known school is kept on the disk, for a start while PocketBase is down. */
async function openCurrentSchool({ dataDir, school }: Config, records: Backend['records']) {
  const store = await openFileStore(join(dataDir, 'cache/school'), fileStoreLimits);
  return createCurrentSchool({ records, fallback: noShippedCourses }, school, store);
}

/** Pictures and documents that take long to draw are kept on the disk. */
async function createFiles(app: FastifyInstance, { dataDir, pocketbaseUrl }: Config) {
  const store = await openFileStore(join(dataDir, 'cache/pictures'), fileStoreLimits);
  const pictures = createPictures({ pocketbaseUrl, store, log: app.log });
  const file = join(import.meta.dirname, 'programme.mjs');
  const drawing = createDrawing({ file });
  app.addHook('onClose', () => drawing.close());
  const drawProgramme = createDrawProgramme({ pictures, store, drawing, file });
  return { pictures, drawing, drawProgramme };
}

/** A late event loop only lowers how much is rendered at a time. */
function createRenderQueue(app: FastifyInstance): Queue {
  const isEventLoopLate = watchEventLoop(app);
  const maxConcurrent = () => (isEventLoopLate() ? 1 : renderConcurrency);
  return createQueue({ maxConcurrent, maxQueued: 200, queueTimeoutMs: 8000 });
}
