import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import type { Config } from '../config/config';
import type { Outbox } from '../outbox/outbox';
import type { Mail } from '../request/mails';
import { contactRoute } from './contact-route';
import type { Metrics } from './metrics';
import { opsRoutes } from './ops-routes';
import { limitClients } from './rate-limit';
import type { Server } from './server';

/** What the routes need of the rest. */
export interface Parts {
  outbox: Pick<Outbox<Mail>, 'put' | 'ping' | 'stats'>;
  metrics: Metrics;
}

/** Gives a server everything it answers. */
export async function addRoutes(server: Server, config: Config, { outbox, metrics }: Parts): Promise<void> {
  // The pages of the site, and of nobody else, may post from a browser.
  await server.register(cors, {
    origin: config.siteOrigins,
    methods: ['POST'],
    allowedHeaders: ['Content-Type', 'Idempotency-Key', 'X-Form-Elapsed', 'X-Form-Trap'],
    maxAge: 600,
  });
  // Describes every route registered after it.
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Contact service',
        version: '1.0.0',
        description: 'Takes the contact requests of the site.',
      },
    },
  });
  opsRoutes(server, outbox, metrics, config.metricsToken);
  await server.register(async (scope) => {
    if (config.ratePerMinute > 0) await limitClients(scope, config.ratePerMinute);
    scope.addHook('onResponse', async (_request, reply) => {
      metrics.countRequest(reply.statusCode, reply.elapsedTime / 1000);
    });
    contactRoute(scope.withTypeProvider(), outbox);
  });
}
