import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { logFormat, requestIdHeader, requestIds, requestLabel } from '@campus/settings/log';
import type { Metrics } from './metrics';

const logger = {
  ...logFormat('shell'),
  // Fastify's own serializer would log the visitor's address.
  serializers: { req: ({ method }: FastifyRequest) => ({ method }) },
};

/** Behind a trusted proxy requests keep the id that it has given them. */
export const requestLogging = (isBehindProxy: boolean) => ({
  logger,
  logController: new LogController({ requestIdLogLabel: requestLabel }),
  // Failures alone: the proxy logs all requests, and a visitor who leaves is no fault.
  childLoggerFactory: childOfWarnings,
  genReqId: requestIds(isBehindProxy),
});

const childOfWarnings: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings, options) =>
  log.child(bindings, { ...options, level: 'warn' });

/** Accepted posts and failures carry the request's id, as somebody may ask about them. */
export function watchRequests(
  app: FastifyInstance,
  { observeRequest }: Pick<Metrics, 'observeRequest'>,
): void {
  app.addHook('onSend', async ({ method, id }, reply) => {
    const isTaken = method === 'POST' && reply.statusCode < 300;
    if (isTaken || reply.statusCode >= 500) reply.header(requestIdHeader, id);
  });
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    observeRequest(routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
}
