import school from '../../../school.json';
import { createServerBackend } from '../backend/record-source';
import type { CachedBody } from '../caching/cached-body';
import { createSwrCache } from '../caching/swr-cache';
import { createClients } from '../limits/client';
import { createWorkBudget } from '../limits/work-budget';
import type { Config } from '../config';
import { createGate } from '../limits/gate';
import { inlineStyle } from '../document/inline-style';
import type { Services } from '../services';

interface Stub
  extends Pick<
    Services,
    | 'config'
    | 'backend'
    | 'pageCache'
    | 'apiCache'
    | 'entrypoints'
    | 'purgeToken'
    | 'clients'
    | 'work'
    | 'renders'
  > {
  /** What a purge does. */
  outdate(): void;
}

/** What most parts of the server need, in front of fake back ends. */
export function stubServices(addresses: Partial<Pick<Config, 'pocketbaseUrl' | 'contactUrl'>> = {}): Stub {
  const nowhere = 'http://127.0.0.1:1';
  const pocketbaseUrl = addresses.pocketbaseUrl ?? nowhere;
  const cache = () =>
    createSwrCache<CachedBody>({ freshFor: 60_000, maxSize: 1_000_000, sizeOf: ({ body }) => body.length });
  const pageCache = cache();
  const apiCache = cache();
  const clients = createClients([], { warn: () => undefined });
  return {
    config: {
      port: 0,
      pocketbaseUrl,
      contactUrl: addresses.contactUrl ?? nowhere,
      remotesDir: '',
      dataDir: '',
      clientDir: '',
      cacheFor: 60_000,
      school,
      trustedProxies: [],
      requestsPerMinute: 0,
      workPerMinute: 0,
    },
    backend: createServerBackend({ pocketbaseUrl, fallback: async () => [], apiCache, timeLimit: 30_000 }),
    pageCache,
    apiCache,
    entrypoints: { scripts: ['/main.js'], styles: [inlineStyle('/main.css', '')], fonts: [] },
    purgeToken: 'the-secret',
    clients,
    work: createWorkBudget(0, clients),
    renders: createGate({ width: () => 10, waiting: 10, patience: 1000 }),
    outdate() {
      pageCache.outdate();
      apiCache.outdate();
    },
  };
}
