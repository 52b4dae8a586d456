import type { FastifyInstance } from 'fastify';
import { requestIdHeader } from 'settings/log';
import type { Metrics } from './metrics';

/** The request's id goes out where somebody may ask about it: what was taken from a visitor, and what failed. */
export function watchRequests(app: FastifyInstance, { request: count }: Pick<Metrics, 'request'>): void {
  app.addHook('onSend', async ({ method, id }, reply) => {
    const isTaken = method === 'POST' && reply.statusCode < 300;
    if (isTaken || reply.statusCode >= 500) reply.header(requestIdHeader, id);
  });
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    count(routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
}
