import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Entrypoints } from '../document/entrypoints';
import { errorDocument } from './error-document';
import type { Refused } from '../limits/refused';
import { sentenceFor } from './sentences';

/** A person looks at the answer, not a program. */
function isForPeople({ url, headers }: FastifyRequest): boolean {
  const types = ['application/json', 'text/html'];
  return !url.startsWith('/api/') && new Negotiator({ headers }).mediaType(types) === 'text/html';
}

/** What nobody answered, and what failed, in French: a page for people, else JSON like PocketBase's own errors. */
export function answerErrors(app: FastifyInstance, entrypoints: Pick<Entrypoints, 'styles'>): void {
  function answer(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    reply.code(status).header('Cache-Control', 'no-store');
    const message = sentenceFor(status);
    if (!isForPeople(request)) return reply.send({ status, message, data: {} });
    return reply.type('text/html; charset=utf-8').send(errorDocument(entrypoints, message));
  }

  // A limit of requests, where there is one, holds for addresses that nobody answers, too.
  const preHandler = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(preHandler, (request, reply) => answer(request, reply, 404));
  app.setErrorHandler((error: FastifyError & Partial<Refused>, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    const path = request.url.split('?', 1)[0];
    if (status >= 500) request.log.error(`${request.method} ${path} failed: ${error.message}`);
    const retryAfter = error.retryAfter ?? (status === 503 ? 30 : undefined);
    if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
    return answer(request, reply, status);
  });
}
