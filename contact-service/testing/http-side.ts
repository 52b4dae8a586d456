import { keptLog } from 'testing/kept-log';
import { createMetrics } from '../src/http/metrics';
import { addRoutes, type Parts } from '../src/http/routes';
import { createServer, type Limits, type LoggerOptions } from '../src/http/server';
import { testConfig } from './config';
import 'testing/patient';

interface Options {
  outbox: Parts['outbox'];
  env?: Record<string, string>;
  logger?: LoggerOptions;
  limits?: Limits;
}

/** Starts HTTP sides on an outbox of the test's own; each gives its address and is closed after the tests. */
export function httpSides() {
  const closers: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(closers.map((close) => close())));

  return async ({ outbox, env = {}, logger = keptLog().logger, limits }: Options): Promise<string> => {
    const config = testConfig(env);
    const server = createServer(logger, config.trustedProxies, limits);
    closers.push(() => server.close());
    await addRoutes(server, config, { outbox, metrics: createMetrics() });
    return server.listen({ port: 0, host: '127.0.0.1' });
  };
}
