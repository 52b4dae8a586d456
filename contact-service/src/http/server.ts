import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyServerOptions, LogController } from 'fastify';
import { requestIds, requestLabel } from 'settings/log';
import { formats } from '../request/schema';
import { answerError, answerNotFound, answerUnreadable } from './errors';

/** Times are milliseconds. */
export const usualLimits = {
  headers: 5_000,
  request: 10_000,
  /** Idle connections count as well. */
  connections: 1_000,
};

export type Limits = typeof usualLimits;

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

export function createServer(logger: LoggerOptions, trustedProxies: string[], limits = usualLimits) {
  const server = Fastify({
    logger,
    // The default lines hold addresses: the hook below logs one line per request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestLabel }),
    genReqId: requestIds(trustedProxies.length > 0),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: 32 * 1024,
    requestTimeout: limits.request,
    // Without these two, Node notices a slow body only after 30 s.
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: Math.min(1000, limits.request / 2),
      // The request line with its address counts as well.
      maxHeaderSize: 16 * 1024,
    },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerError,
    ajv: {
      customOptions: {
        allErrors: true,
        coerceTypes: false,
        removeAdditional: false,
        formats,
      },
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  server.server.maxConnections = limits.connections;
  // A text/plain post needs no CORS preflight.
  server.removeContentTypeParser('text/plain');
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(answerNotFound);
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request');
  });
  return server;
}

export type Server = ReturnType<typeof createServer>;
