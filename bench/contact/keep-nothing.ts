import { readConfig } from '../../contact-service/src/config/config';
import { createMetrics } from '../../contact-service/src/http/metrics';
import { addRoutes } from '../../contact-service/src/http/routes';
import { createServer } from '../../contact-service/src/http/server';

// The yardstick: the same plugins, checks, log and answer as the service, but nothing is kept.
const config = readConfig();
const server = createServer({ base: null }, config.trustedProxies);
const outbox = {
  put: async () => 'stored' as const,
  ping: async () => {},
  stats: async () => ({ waiting: 0, dead: 0, oldestSeconds: 0 }),
};
await addRoutes(server, config, { outbox, metrics: createMetrics() });
await server.listen({ host: config.host, port: config.port });
