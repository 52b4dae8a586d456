import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { notSavedText, unreadableText } from '@campus/contact-request';
import Fastify, {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { requestIds, requestLabel } from '@campus/settings/log';
import { Type } from 'typebox';
import { httpLimits, maxBodyBytes, maxHeaderBytes } from '../limits';
import { reasonOf } from '../failures/failures';
import { formats, refusal } from '../request/schema';

export type HttpLimits = typeof httpLimits;

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

export function createServer(logger: LoggerOptions, trustedProxies: string[], limits = httpLimits) {
  const server = Fastify({
    logger,
    // The default lines hold addresses: the hook below logs one line per request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestLabel }),
    genReqId: requestIds(trustedProxies.length > 0),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: maxBodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    // Without these two, Node notices a slow body only after 30 s.
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, limits.requestTimeoutMs / 2),
      // The request line with its address counts as well.
      maxHeaderSize: maxHeaderBytes,
    },
    frameworkErrors: answerError,
    ajv: { customOptions: { allErrors: true, coerceTypes: false, removeAdditional: false, formats } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  server.server.maxConnections = limits.maxConnections;
  // A text/plain post needs no CORS preflight.
  server.removeContentTypeParser('text/plain');
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: sentences[404] }));
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request');
  });
  return server;
}

export type Server = ReturnType<typeof createServer>;

const Refusal = Type.Object({
  error: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** The answers of a route: its own, and refusals. */
export const responses = <Own extends object>(own: Own) => ({ ...own, '4xx': Refusal, '5xx': Refusal });

const sentences: Record<number, string> = {
  400: unreadableText,
  404: 'Cette adresse n’existe pas.',
  413: 'La demande est trop longue.',
  415: 'La demande doit être envoyée en JSON (application/json).',
  429: 'Trop de demandes à la suite. Réessayez dans une minute.',
  503: notSavedText,
};

/** The answer is `{ error, fields? }` in French; the log gets no personal data. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.validation) {
    reply.code(400).send(refusal(error.validation, request.body));
    return;
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    // A visitor is sent away, so somebody must look.
    request.log.error({ code: error.code, reason: reasonOf(error), alert: true }, 'request failed');
  }
  if (status === 503) reply.header('Retry-After', 10);
  const fallback = status >= 500 ? 'Une erreur est survenue. Réessayez dans un instant.' : unreadableText;
  reply.code(status).send({ error: sentences[status] ?? fallback });
}

/** A failure is answered 503; the log says `what`. */
export function orUnavailable<T>(what: string, work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw Object.assign(new Error(`${what}: ${reasonOf(error)}`), { statusCode: 503 });
  });
}
