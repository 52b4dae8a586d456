import { keptLog } from 'testing/kept-log';
import { addRoutes, type Parts } from '../src/http/routes';
import { createServer, type Limits, type LoggerOptions } from '../src/http/server';
import { createMetrics } from '../src/ops/metrics';
import { testConfig } from './config';
import 'testing/patient';

interface Options {
  /** What becomes of mails and alerts; without it nothing does. */
  outbox?: Partial<Parts['outbox']>;
  alerts?: Partial<Parts['alerts']>;
  subscriptions?: Partial<Parts['subscriptions']>;
  followUp?: Partial<Parts['followUp']>;
  env?: Record<string, string>;
  logger?: LoggerOptions;
  limits?: Limits;
  /** Bytes that are free on the disk. */
  free?: number;
}

const inMemory: Parts['outbox'] = {
  put: async () => 'stored',
  ping: async () => {},
  stats: async () => ({ waiting: 0, dead: 0, oldestSeconds: 0 }),
};
const noAlerts: Parts['alerts'] = { subscribe: async () => 'asked', announce: async () => 0 };
const nothing: Parts['followUp'] = {
  overview: async () => ({ waiting: 0, oldestSeconds: 0, givenUp: [], lost: [] }),
  retry: async () => 0,
};
const nobody: Parts['subscriptions'] = {
  find: async () => null,
  confirm: async () => null,
  leave: async () => {},
  stats: async () => ({ confirmed: 0, pending: 0 }),
};

/** Starts HTTP sides; each gives its address and is closed after the tests. */
export function httpSides() {
  const closers: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(closers.map((close) => close())));

  const usual = { env: {}, logger: keptLog().logger, limits: undefined, free: 1e9 };
  return async (own: Options = {}): Promise<string> => {
    const { env, logger, limits, free } = { ...usual, ...own };
    const config = testConfig(env);
    const server = createServer(logger, config.trustedProxies, limits);
    closers.push(() => server.close());
    await addRoutes(server, config, {
      outbox: { ...inMemory, ...own.outbox },
      metrics: createMetrics(),
      freeBytes: async () => free,
      alerts: { ...noAlerts, ...own.alerts },
      subscriptions: { ...nobody, ...own.subscriptions },
      followUp: { ...nothing, ...own.followUp },
    });
    return server.listen({ port: 0, host: '127.0.0.1' });
  };
}
