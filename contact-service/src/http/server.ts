import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyServerOptions, LogController } from 'fastify';
import { requestIds, requestLabel } from 'settings/log';
import { formats } from '../request/schema';
import { answerError, answerNotFound, answerUnreadable } from './errors';

/** What a client may take of us; times are milliseconds. */
export const usualLimits = {
  /** To receive the headers, and the whole request. */
  headers: 5_000,
  request: 10_000,
  /** Open at the same time, idle ones included. */
  connections: 1_000,
};

export type Limits = typeof usualLimits;

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** An empty server with our limits, checks and error answers. */
export function createServer(logger: LoggerOptions, trustedProxies: string[], limits = usualLimits) {
  const server = Fastify({
    logger,
    // One line per request, of our own: the default ones hold addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestLabel }),
    genReqId: requestIds(trustedProxies.length > 0),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: 32 * 1024,
    requestTimeout: limits.request,
    // Without these two a slow body is only noticed after 30 s.
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: Math.min(1000, limits.request / 2),
      // The request's line with its address counts as well.
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
