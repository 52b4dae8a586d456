import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCached, shareForASecond } from './cache/cached-body';
import { HttpError } from '../web/http-error';
import type { WorkBudget } from '../web/work-budget';
import { allowedQuery } from './allowed-queries';
import type { RecordSourceOptions } from './record-source';

const unavailable = 'Le catalogue ne répond pas pour le moment\u00a0: réessayez dans un instant.';
const refusedQuery = 'Le site ne pose pas cette question à son catalogue.';

interface Options extends RecordSourceOptions {
  workBudget: WorkBudget;
  isBehindProxy: boolean;
}

export async function records(
  app: FastifyInstance,
  { pocketbaseUrl, apiCache, workBudget, isBehindProxy, fetch, queries }: Options,
): Promise<void> {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const query = allowedQuery(pathname, searchParams, queries());
    if ('refusal' in query) {
      return query.refusal === 404 ? reply.callNotFound() : refuse(reply, 400, refusedQuery);
    }
    try {
      const cached = await apiCache.get(query.path, () => {
        workBudget.spend(request);
        return fetchAndLogFailure(query);
      });
      if (isBehindProxy) shareForASecond(reply, cached, query.path);
      return sendCached(request, reply, cached);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      reply.header('Retry-After', '30');
      return refuse(reply, 503, unavailable);
    }
  }

  /** A revalidation has no visitor whom its failure would reach, so it is logged here. */
  const fetchAndLogFailure = ({ path, isList }: { path: string; isList: boolean }) =>
    fetch(pocketbaseUrl + path, isList).catch((error: Error) => {
      app.log.error(`PocketBase: ${path} failed (${error.message}).`);
      throw error;
    });

  app.get('/api/collections/:collection/records', answer);
  app.get('/api/collections/:collection/records/:id', answer);
  app.get('/api/*', (_request, reply) => reply.callNotFound());
}

/** PocketBase's client shows the sentence of an error in this shape. */
function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').send({ status, message, data: {} });
}
