import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyServerOptions, LogController } from 'fastify';
import { canonicalEmail } from '../contact/email-address';
import { answerError, answerNotFound } from './errors';

/** How long a client may take to send its request, in milliseconds. */
export interface Patience {
  headers: number;
  request: number;
}

const usualPatience: Patience = { headers: 5_000, request: 10_000 };

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** An empty server with our limits, checks and error answers. */
export function createServer(logger: LoggerOptions, trustedProxies: string[], patience = usualPatience) {
  const server = Fastify({
    logger,
    // One line per request, of our own: the default ones hold addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: 32 * 1024,
    requestTimeout: patience.request,
    // Without these two a slow body is only noticed after 30 s.
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: Math.min(1000, patience.request / 2),
    },
    ajv: {
      customOptions: {
        allErrors: true,
        coerceTypes: false,
        removeAdditional: false,
        formats: { 'email-address': (text: string) => canonicalEmail(text) === text },
      },
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
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
