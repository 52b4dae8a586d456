import { join } from 'node:path';
import type { Backend } from 'shared-ui';
import { createServerBackend } from './backend/record-source';
import type { CachedBody } from './caching/cached-body';
import { createSwrCache, type SwrCache } from './caching/swr-cache';
import { type Clients, createClients } from './limits/client';
import { createWorkBudget, type WorkBudget } from './limits/work-budget';
import type { Config } from './config';
import { type Entrypoints, readEntrypoints } from './document/entrypoints';
import { fallbackReader } from './backend/shipped-courses';
import { createGate, type Gate } from './limits/gate';
import { openFileStore } from './uploads/file-store';
import { createPictures, type Pictures } from './uploads/pictures';
import { purgeToken } from './caching/purge-token';
import { createServerRemotes, type ServerRemotes } from './remotes/server-remotes';
import { trial } from './remotes/trial';
import { createSharePictures, type SharePictures } from './share/share-pictures';

/** What the parts of the web server share. */
export interface Services {
  config: Config;
  backend: Backend;
  remotes: ServerRemotes;
  entrypoints: Entrypoints;
  /** Rendered documents. */
  pageCache: SwrCache<CachedBody>;
  /** PocketBase's answers. */
  apiCache: SwrCache<CachedBody>;
  pictures: Pictures;
  sharePictures: SharePictures;
  clients: Clients;
  /** What a client may ask for that is not kept. */
  work: WorkBudget;
  /** Pages being rendered. */
  renders: Gate;
  /** What a purge must show. */
  purgeToken: string;
}

interface Log {
  warn(message: string): void;
  error(message: string): void;
}

const megabyte = 1_000_000;

/** Pages that are rendered at a time: most of each is waiting for PocketBase. */
const rendersAtOnce = 32;

export async function createServices(config: Config, log: Log, isBusy: () => boolean): Promise<Services> {
  const { remotesDir, clientDir, dataDir, pocketbaseUrl, cacheFor, school } = config;
  // Compressed copies come on top of a body's own size, and every entry takes some memory.
  const sizeOf = ({ body }: CachedBody) => body.length * 1.5 + 1000;
  const pageCache = createSwrCache<CachedBody>({ freshFor: cacheFor, maxSize: 100 * megabyte, sizeOf });
  const apiCache = createSwrCache<CachedBody>({ freshFor: cacheFor, maxSize: 30 * megabyte, sizeOf });
  const clients = createClients(config.trustedProxies, log);
  const remotes = await createServerRemotes({
    remotesDir,
    trial: (name, version) => trial({ remotesDir, clientDir, pocketbaseUrl, school, name, version }),
    log,
    onChange: () => pageCache.outdate(),
  });
  const backend = createServerBackend({ pocketbaseUrl, fallback: fallbackReader(clientDir), apiCache });
  const entrypoints = readEntrypoints(clientDir);
  const store = await openFileStore(join(dataDir, 'cache/pictures'), {
    files: 4000,
    bytes: 300 * megabyte,
    memory: 30 * megabyte,
  });
  const pictures = createPictures({ pocketbaseUrl, store, log });
  return {
    config,
    backend,
    remotes,
    entrypoints,
    pageCache,
    apiCache,
    pictures,
    sharePictures: createSharePictures({ backend, pictures, clientDir }),
    clients,
    work: createWorkBudget(config.workPerMinute, clients),
    renders: createGate({ width: () => (isBusy() ? 1 : rendersAtOnce), waiting: 200, patience: 8000 }),
    purgeToken: await purgeToken(dataDir),
  };
}
