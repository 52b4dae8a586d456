import type { Backend, School } from '@campus/shared-ui';
import school from '../../../school.json';
import { createCaches } from '../content/cache/caches';
import { type Config, readConfig } from '../operation/config';
import { createRecordSource, fetchRecords } from '../content/record-source';
import { readStyleSheet } from '../composition/style-sheet';
import { createPdfs } from '../content/files/pdfs';
import { createQueue } from '../web/queue';
import { createClientOf } from '../web/client-of';
import { createWorkBudget } from '../web/work-budget';
import { createMetrics } from '../operation/metrics';

/** What most parts of the server need, in front of fake back ends. */
export function stubServices(addresses: Partial<Pick<Config, 'pocketbaseUrl' | 'contactUrl'>> = {}) {
  const unreachableUrl = 'http://127.0.0.1:1';
  const { pocketbaseUrl = unreachableUrl, contactUrl = unreachableUrl } = addresses;
  const metrics = createMetrics();
  const cacheOptions = { cacheTtlMs: 60_000, school: { ...school, siteUrl: '' } };
  const { pageCache, apiCache } = createCaches(cacheOptions, metrics, { pages: 300_000, records: 300_000 });
  const clientOf = createClientOf([], { warn: () => undefined });
  const workBudget = createWorkBudget(0, clientOf);
  const config: Config = {
    ...readConfig({ POCKETBASE_URL: pocketbaseUrl, CONTACT_URL: contactUrl, CLIENT_LIMITS: 'off' }),
    remotesDir: '',
    dataDir: '',
    clientDir: '',
    filesDir: '',
    shellVersion: undefined,
    school,
  };
  const fetch = (address: string, isList: boolean) => fetchRecords(address, isList, 30_000);
  const reading = { fetch, queries: () => [] };
  const records = createRecordSource({ pocketbaseUrl, apiCache, ...reading });
  const styles = [readStyleSheet('/main.css', '')];
  const backend: Backend = { records, fallback: async () => [], timeout: 30_000 };
  return {
    ...config,
    config,
    ...reading,
    /** The record of PocketBase says the same as school.json. */
    currentSchool: async (): Promise<School> => ({ ...school }),
    backend,
    pageCache,
    apiCache,
    pdfs: createPdfs({ pocketbaseUrl, workBudget }),
    entrypoints: { scripts: ['/main.js'], styles, preloads: [], integrity: {} },
    readPurgeToken: async () => 'the-secret',
    metrics,
    isDevelopment: false,
    isBehindProxy: false,
    clientOf,
    workBudget,
    renderQueue: createQueue({ maxConcurrent: () => 10, maxQueued: 10, queueTimeoutMs: 1000 }),
    /** What a purge does. */
    outdate() {
      pageCache.outdate();
      apiCache.outdate();
    },
  };
}
