import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '@campus/shared-ui';
import {
  type Answer,
  makeIndex,
  openIndex,
  readSearchSources,
  type SearchEngine,
  type SearchSources,
} from '@campus/shared-ui/search';
import { type CachedBody, cachedBody, revalidated, sendCached } from './cache/cached-body';
import type { Made, SwrCache } from './cache/swr-cache';
import { pageSearchTime, searchTime } from '../operation/limits';
import { Refused } from '../web/gate';
import type { WorkBudget } from '../web/request-limit';

interface Options {
  backend: Backend;
  pageCache: SwrCache<CachedBody>;
}

const key = '/recherche.json';

type SearchIndex = (onMake: () => void) => Promise<CachedBody>;

/** The index is made anew when courses have changed. Both functions reject where no course can be read. */
export function createSearch({ backend, pageCache }: Options) {
  /** The same courses make no other index. */
  let last: { version: string; body: Promise<CachedBody> } | undefined;
  const engines = new WeakMap<CachedBody, Promise<SearchEngine>>();

  async function make(): Promise<Made<CachedBody>> {
    const sources = await readSearchSources(backend, AbortSignal.timeout(searchTime));
    const version = hash('sha1', JSON.stringify(sources));
    if (last?.version !== version) last = { version, body: makeBody(sources) };
    return { value: await last.body, keep: !sources.isDegraded };
  }

  const searchIndex: SearchIndex = (onMake) =>
    pageCache.get(key, () => {
      onMake();
      return make();
    });

  async function findEngine(): Promise<SearchEngine> {
    const body = await searchIndex(() => undefined);
    const known = engines.get(body) ?? openIndex(JSON.parse(body.body.toString()));
    engines.set(body, known);
    return known;
  }

  async function searchContent(query: string): Promise<Answer> {
    const late = pause(pageSearchTime, undefined, { ref: false }).then(() => {
      throw new Error('the index does not come in time');
    });
    const engine = await Promise.race([findEngine(), late]);
    return engine.search(query);
  }

  return { searchIndex, searchContent };
}

async function makeBody({ documents, synonyms, isDegraded }: SearchSources): Promise<CachedBody> {
  const text = JSON.stringify(await makeIndex(documents, synonyms));
  const headers = { 'Cache-Control': isDegraded ? 'no-store' : revalidated };
  return cachedBody(200, 'application/json; charset=utf-8', text, headers);
}

interface RouteOptions {
  searchIndex: SearchIndex;
  work: WorkBudget;
}

/** `GET /recherche.json` gives the index that a browser searches in; asked for again, it costs a 304 until a course changes. */
export async function search(app: FastifyInstance, { searchIndex, work }: RouteOptions): Promise<void> {
  app.get(key, async (request, reply) => {
    const index = await searchIndex(() => work.spend(request)).catch((error) => {
      if (error instanceof Refused) throw error;
      throw new Refused(503, 'the courses cannot be read', 30);
    });
    return sendCached(request, reply, index);
  });
}
