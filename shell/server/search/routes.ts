import type { FastifyInstance } from 'fastify';
import { sendCached } from '../cache/cached-body';
import { Refused } from '../limits/gate';
import type { WorkBudget } from '../limits/request-limit';
import type { SearchIndex } from './search';

interface Options {
  searchIndex: SearchIndex;
  work: WorkBudget;
}

/** `GET /recherche.json` gives the index that a browser searches in; asked for again, it costs a 304 until a course changes. */
export async function search(app: FastifyInstance, { searchIndex, work }: Options): Promise<void> {
  app.get('/recherche.json', async (request, reply) => {
    const index = await searchIndex(() => work.spend(request)).catch((error) => {
      if (error instanceof Refused) throw error;
      throw new Refused(503, 'the courses cannot be read', 30);
    });
    return sendCached(request, reply, index);
  });
}
