import { keptLog } from '@campus/testing/kept-log';
import { addRoutes, type RouteDependencies } from '../src/http/routes';
import { createServer, type HttpLimits, type LoggerOptions } from '../src/http/server';
import { createMetrics } from '../src/operation/metrics';
import { testConfig } from './config';
import '@campus/testing/patient';

/** Nothing becomes of mails and alerts. */
const nothing = {
  outbox: {
    put: async () => 'stored',
    ping: async () => {},
    stats: async () => ({ waiting: 0, dead: 0, oldestSeconds: 0 }),
  },
  alerts: { subscribe: async () => 'asked', announce: async () => 0 },
  followUp: {
    overview: async () => ({ waiting: 0, oldestSeconds: 0, givenUp: [], lost: [] }),
    retry: async () => 0,
  },
  subscriptions: {
    find: async () => null,
    confirm: async () => null,
    leave: async () => {},
  },
} satisfies Partial<RouteDependencies>;

type Options = { [Name in keyof typeof nothing]?: Partial<RouteDependencies[Name]> } & {
  env?: Record<string, string>;
  logger?: LoggerOptions;
  limits?: HttpLimits;
  /** Bytes that are free on the disk. */
  free?: number;
};

/** Starts HTTP sides; each gives its address and is closed after the tests. */
export function httpSides() {
  const closers: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(closers.map((close) => close())));

  return async ({ env = {}, logger = keptLog().logger, limits, free = 1e9, ...own }: Options = {}) => {
    const config = testConfig(env);
    const server = createServer(logger, config.trustedProxies, limits);
    closers.push(() => server.close());
    await addRoutes(server, config, {
      metrics: createMetrics(),
      freeBytes: async () => free,
      outbox: { ...nothing.outbox, ...own.outbox },
      alerts: { ...nothing.alerts, ...own.alerts },
      subscriptions: { ...nothing.subscriptions, ...own.subscriptions },
      followUp: { ...nothing.followUp, ...own.followUp },
    });
    return server.listen({ port: 0, host: '127.0.0.1' });
  };
}
