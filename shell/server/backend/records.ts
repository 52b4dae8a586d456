import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../answers/refused';
import { sendCached } from '../caching/cached-body';
import type { Services } from '../services';
import { fetchRecords } from './fetch-records';
import { recordsQuery } from './records-query';

/** Of PocketBase a visitor reads these collections, nothing of its administration. */
const collections = new Set(['carrousel', 'categorie', 'formation', 'option', 'competence']);

/** The site's own longest call has some 400 characters. */
const longestAddress = 1500;

/** Milliseconds until PocketBase is given up. */
const usualTimeLimit = 5000;

const noAnswer = 'Le catalogue ne répond pas pour le moment\u00a0: réessayez dans un instant.';
const tooLong = 'La question posée au catalogue est trop longue.';

interface Params {
  collection: string;
  id?: string;
}

/** `GET /api/collections/…/records`, from the cache: an answer that was good once outlives PocketBase. */
export async function records(
  app: FastifyInstance,
  { config, apiCache, work, timeLimit = usualTimeLimit }: Services & { timeLimit?: number },
): Promise<void> {
  async function answer(request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
    const { collection, id } = request.params;
    if (!collections.has(collection)) return reply.callNotFound();
    const query = recordsQuery(new URL(request.url, 'http://localhost').searchParams);
    const record = id === undefined ? '' : `/${encodeURIComponent(id)}`;
    const path = `/api/collections/${collection}/records${record}${query && `?${query}`}`;
    if (path.length > longestAddress) return refuse(reply, 414, tooLong);
    try {
      const cached = await apiCache.get(path, () => {
        work.spend(request);
        return ask(path, id === undefined);
      });
      return sendCached(request, reply, cached);
    } catch (error) {
      if (error instanceof Refused) throw error;
      reply.headers({ 'Cache-Control': 'no-store', 'Retry-After': '30' });
      return refuse(reply, 503, noAnswer);
    }
  }

  /** A renewal behind the scenes fails in silence for the visitor, not for the log. */
  async function ask(path: string, isList: boolean) {
    try {
      return await fetchRecords(config.pocketbaseUrl + path, isList, timeLimit);
    } catch (error) {
      app.log.error(`PocketBase: ${path} failed (${(error as Error).message}).`);
      throw error;
    }
  }

  app.get<{ Params: Params }>('/api/collections/:collection/records', answer);
  app.get<{ Params: Params }>('/api/collections/:collection/records/:id', answer);
  app.get('/api/*', (_request, reply) => reply.callNotFound());
}

/** In the shape of PocketBase's errors, so that its client shows the sentence. */
function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ status, message, data: {} });
}
