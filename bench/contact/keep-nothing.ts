import { logFormat } from 'settings/log';
import { readConfig } from '../../contact-service/src/config/config';
import { addRoutes } from '../../contact-service/src/http/routes';
import { createServer } from '../../contact-service/src/http/server';
import { createMetrics } from '../../contact-service/src/ops/metrics';

// The yardstick: the same plugins, checks, log and answer as the service, but nothing is kept.
const config = readConfig();
const server = createServer(logFormat('keep-nothing'), config.trustedProxies);
const outbox = {
  put: async () => 'stored' as const,
  ping: async () => {},
  stats: async () => ({ waiting: 0, dead: 0, oldestSeconds: 0 }),
};
const subscriptions = {
  find: async () => null,
  confirm: async () => null,
  leave: async () => {},
  stats: async () => ({ confirmed: 0, pending: 0 }),
};
const alerts = { subscribe: async () => 'asked' as const, announce: async () => 0 };
await addRoutes(server, config, {
  outbox,
  metrics: createMetrics(),
  subscriptions,
  alerts,
  followUp: { overview: async () => ({}) as never, retry: async () => 0 as never },
  freeBytes: async () => 1e9,
});
await server.listen({ host: config.host, port: config.port });
