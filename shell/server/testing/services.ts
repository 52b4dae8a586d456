import type { Backend, School } from '@campus/shared-ui';
import school from '../../../school.json';
import { createCaches } from '../content/cache/caches';
import { type Config, readConfig } from '../operation/config';
import { createRecordSource } from '../content/record-source';
import { readStyleSheet } from '../composition/style-sheet';
import { createPdfs } from '../content/files/pdfs';
import { createGate } from '../web/gate';
import { createClientOf, createWorkBudget } from '../web/request-limit';
import { createMetrics } from '../operation/metrics';

/** What most parts of the server need, in front of fake back ends. */
export function stubServices(addresses: Partial<Pick<Config, 'pocketbaseUrl' | 'contactUrl'>> = {}) {
  const nowhere = 'http://127.0.0.1:1';
  const { pocketbaseUrl = nowhere, contactUrl = nowhere } = addresses;
  const metrics = createMetrics();
  const kept = { cacheFor: 60_000, school: { ...school, siteUrl: '' } };
  const { pageCache, apiCache } = createCaches(kept, metrics, { pages: 300_000, records: 300_000 });
  const clientOf = createClientOf([], { warn: () => undefined });
  const work = createWorkBudget(0, clientOf);
  const config: Config = {
    ...readConfig({ POCKETBASE_URL: pocketbaseUrl, CONTACT_URL: contactUrl, CLIENT_LIMITS: 'off' }),
    ...{ remotesDir: '', dataDir: '', clientDir: '', filesDir: '', school },
  };
  const backend: Backend = {
    records: createRecordSource({ pocketbaseUrl, apiCache, timeLimit: 30_000 }),
    fallback: async () => [],
    timeout: 30_000,
  };
  return {
    ...config,
    config,
    /** The record of PocketBase says the same as school.json. */
    currentSchool: async (): Promise<School> => ({ ...school }),
    backend,
    pageCache,
    apiCache,
    pdfs: createPdfs({ pocketbaseUrl, work }),
    entrypoints: {
      scripts: ['/main.js'],
      styles: [readStyleSheet('/main.css', '')],
      ahead: [],
      integrity: {},
    },
    purgeToken: async () => 'the-secret',
    metrics,
    isDevelopment: false,
    isBehindProxy: false,
    clientOf,
    work,
    renders: createGate({ width: () => 10, waiting: 10, patience: 1000 }),
    /** What a purge does. */
    outdate() {
      pageCache.outdate();
      apiCache.outdate();
    },
  };
}
