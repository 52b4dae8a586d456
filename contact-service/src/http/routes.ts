import type { Config } from '../config/config';
import { contactRoute } from './contact-route';
import type { Metrics } from './metrics';
import { describeInterface } from './openapi';
import { opsRoutes } from './ops-routes';
import type { Outbox } from '../outbox/outbox';
import { allowSite } from './cors';
import { limitClients } from './rate-limit';
import type { Server } from './server';

/** What the routes need of the rest. */
export interface Parts {
  outbox: Pick<Outbox, 'put' | 'ping' | 'stats'>;
  metrics: Metrics;
}

/** Gives a server everything it answers. */
export async function addRoutes(server: Server, config: Config, { outbox, metrics }: Parts): Promise<void> {
  await allowSite(server, config.siteOrigins);
  await describeInterface(server);
  opsRoutes(server, outbox, metrics, config.metricsToken);
  await server.register(async (scope) => {
    if (config.ratePerMinute > 0) await limitClients(scope, config.ratePerMinute);
    scope.addHook('onResponse', async (_request, reply) => {
      metrics.countRequest(reply.statusCode, reply.elapsedTime / 1000);
    });
    contactRoute(scope.withTypeProvider(), outbox);
  });
}
