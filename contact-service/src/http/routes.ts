import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import { limitClients, networkOf } from '@campus/settings/client-limits';
import type { Alerts } from '../alerts/alerts';
import type { Subscriptions } from '../alerts/subscriptions';
import type { Config } from '../config/config';
import { linkRateFactor } from '../limits';
import type { Metrics } from '../operation/metrics';
import { operationRoutes } from '../operation/routes';
import type { Outbox } from '../outbox/outbox';
import type { Mail } from '../request/mails';
import { alertRoute, contactRoute, linkRoutes } from './visitor-routes';
import { type FollowUp, requireSecret, mailRoutes, sessionRoute } from './pocketbase-routes';
import type { Server } from './server';

export interface RouteDependencies {
  outbox: Pick<Outbox<Mail>, 'put' | 'ping' | 'stats'>;
  metrics: Metrics;
  subscriptions: Pick<Subscriptions, 'find' | 'confirm' | 'leave'>;
  alerts: Pick<Alerts, 'subscribe' | 'announce'>;
  freeBytes: () => Promise<number>;
  followUp: FollowUp;
}

export async function addRoutes(
  server: Server,
  config: Config,
  dependencies: RouteDependencies,
): Promise<void> {
  const { outbox, metrics, subscriptions, alerts, followUp } = dependencies;
  // Pages of the site alone may post from a browser.
  await server.register(cors, {
    origin: config.siteOrigins,
    methods: ['POST'],
    allowedHeaders: ['Content-Type', 'Idempotency-Key', 'X-Form-Elapsed', 'X-Form-Trap'],
    maxAge: 600,
  });
  // Swagger describes only the routes that are registered after it.
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
  await server.register(async (scope) => operationRoutes(scope, dependencies, config.metricsToken));
  const registerLimited = (perMinute: number, addTo: (scope: Server) => void) =>
    server.register(async (scope) => {
      limitClients(scope, perMinute, ({ ip }) => networkOf(ip));
      addTo(scope.withTypeProvider());
    });
  await registerLimited(config.ratePerMinute, (scope) => {
    scope.addHook('onResponse', async (_request, reply) => {
      metrics.countRequest(reply.statusCode, reply.elapsedTime / 1000);
    });
    contactRoute(scope, outbox, config);
  });
  await registerLimited(config.ratePerMinute, (scope) => alertRoute(scope, alerts));
  // A mail provider leaves for many of its readers, from few addresses.
  await registerLimited(config.ratePerMinute * linkRateFactor, (scope) => linkRoutes(scope, subscriptions));
  const checkSecret = requireSecret(config.dataDir);
  sessionRoute(server, alerts, checkSecret);
  mailRoutes(server, followUp, checkSecret);
}
