import { isIP } from 'node:net';
import cors from '@fastify/cors';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { Config } from '../config/config';
import type { Outbox } from '../outbox/outbox';
import type { Mail } from '../request/mails';
import { contactRoute } from './contact-route';
import type { Metrics } from './metrics';
import { opsRoutes } from './ops-routes';
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
    if (config.ratePerMinute > 0) {
      // Answers 429 with the seconds to wait.
      await scope.register(rateLimit, {
        max: config.ratePerMinute,
        timeWindow: '1 minute',
        // Clients that are remembered; the one that was silent longest is forgotten first.
        cache: 10_000,
        // A proxy may hand on anything as an address: what is none makes one client, not thousands. Whoever holds one IPv6
        // address holds the network of 2^64 around it.
        keyGenerator: ({ ip }) => (isIP(ip) === 0 ? 'no address' : normalizeIP(ip, 64)),
      });
    }
    scope.addHook('onResponse', async (_request, reply) => {
      metrics.countRequest(reply.statusCode, reply.elapsedTime / 1000);
    });
    contactRoute(scope.withTypeProvider(), outbox);
  });
}
