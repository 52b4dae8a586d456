import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entrypoints } from '../entrypoints';
import { errorDocument } from './error-document';

const sentences: Readonly<Record<number, string>> = {
  404: 'Cette adresse n’existe pas.',
  413: 'La demande est trop longue.',
  415: 'La demande n’a pas un format connu.',
};

const sentenceFor = (status: number) =>
  sentences[status] ??
  (status < 500 ? 'La demande n’est pas lisible.' : 'Une erreur est survenue. Réessayez dans un instant.');

/** A person looks at the answer, not a program. */
function isForPeople({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** Answers as JSON, in the shape of PocketBase's own errors, or with a page for people. */
function answer(request: FastifyRequest, reply: FastifyReply, status: number, page: string): FastifyReply {
  reply.code(status).header('Cache-Control', 'no-store');
  if (status === 503) reply.header('Retry-After', '30');
  if (isForPeople(request)) return reply.type('text/html; charset=utf-8').send(page);
  return reply.send({ status, message: sentenceFor(status), data: {} });
}

/** What nobody answered, and what failed, in French. */
export function answerErrors(app: FastifyInstance, entrypoints: Entrypoints): void {
  const page = errorDocument(entrypoints);
  app.setNotFoundHandler((request, reply) => answer(request, reply, 404, page));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    const path = request.url.split('?', 1)[0];
    if (status >= 500) request.log.error(`${request.method} ${path} failed: ${error.message}`);
    return answer(request, reply, status, page);
  });
}
