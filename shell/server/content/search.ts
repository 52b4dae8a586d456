import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Backend, rejectWhenAborted } from '@campus/shared-ui';
import {
  type Answer,
  makeIndex,
  openIndex,
  readSearchSources,
  type SearchEngine,
  type SearchSources,
} from '@campus/shared-ui/search';
import { type CachedBody, cachedBody, mustRevalidate, sendCached } from './cache/cached-body';
import type { LoadResult, SwrCache } from './cache/swr-cache';
import { pageSearchTimeoutMs, searchSourcesTimeoutMs } from '../operation/limits';
import { HttpError } from '../web/http-error';
import type { WorkBudget } from '../web/work-budget';

interface Options {
  backend: Backend;
  pageCache: SwrCache<CachedBody>;
}

const key = '/recherche.json';

/** Calls `onMake` before a new index is made, and throws what that throws. */
export type SearchIndex = (onMake: () => void) => Promise<CachedBody>;

interface Search {
  searchIndex: SearchIndex;
  /** Rejects when no course can be read, or after `pageSearchTimeoutMs`. */
  searchContent(query: string): Promise<Answer>;
}

export function createSearch({ backend, pageCache }: Options): Search {
  /** The same courses keep their index. */
  let last: { version: string; body: Promise<CachedBody> } | undefined;
  const engines = new WeakMap<CachedBody, Promise<SearchEngine>>();

  async function make(): Promise<LoadResult<CachedBody>> {
    const sources = await readSearchSources(backend, AbortSignal.timeout(searchSourcesTimeoutMs));
    const version = hash('sha1', JSON.stringify(sources));
    if (last?.version !== version) last = { version, body: renderIndex(sources) };
    return { value: await last.body, isCacheable: !sources.isDegraded };
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
    const timeout = rejectWhenAborted(AbortSignal.timeout(pageSearchTimeoutMs));
    const engine = await Promise.race([findEngine(), timeout]);
    return engine.search(query);
  }

  return { searchIndex, searchContent };
}

async function renderIndex({ documents, synonyms, isDegraded }: SearchSources): Promise<CachedBody> {
  const text = JSON.stringify(await makeIndex(documents, synonyms));
  const headers = { 'Cache-Control': isDegraded ? 'no-store' : mustRevalidate };
  return cachedBody(text, { type: 'application/json; charset=utf-8', headers });
}

interface RouteOptions {
  searchIndex: SearchIndex;
  workBudget: WorkBudget;
}

/** `GET /recherche.json` gives the index that a browser searches in; a repeat costs a 304. */
export async function search(app: FastifyInstance, { searchIndex, workBudget }: RouteOptions): Promise<void> {
  app.get(key, async (request, reply) => {
    const index = await searchIndex(() => workBudget.spend(request)).catch((error) => {
      if (error instanceof HttpError) throw error;
      throw new HttpError(503, 'the courses cannot be read', 30);
    });
    return sendCached(request, reply, index);
  });
}
