import type { ListQuery, RecordSource } from 'shared-ui';
import type { CachedBody } from '../cache/cached-body';
import type { SwrCache } from '../cache/swr-cache';
import { listPage, type Query, singleRecord } from './allowed-queries';
import { BadAnswer, fetchRecords } from './fetch-records';

/** Milliseconds for which pages that are rendered share an answer. */
const maxAge = 5000;

interface Options {
  pocketbaseUrl: string;
  apiCache: SwrCache<CachedBody>;
  /** Milliseconds. */
  timeLimit?: number;
  fetch?: typeof fetchRecords;
  /** What live releases ask beside the site's own questions. */
  queries?: () => readonly ListQuery[];
}

/** Reads records through the cache. An answer is read for all who ask at the same time, so none of them can cancel it. */
export function createRecordSource({
  pocketbaseUrl,
  apiCache,
  timeLimit = 5000,
  fetch = fetchRecords,
  queries = () => [],
}: Options): RecordSource {
  /** All pages share a parsed answer, so it is frozen. */
  const parsed = new WeakMap<CachedBody, object>();

  async function read(query: Query): Promise<unknown> {
    if ('refusal' in query) throw new BadAnswer(query.refusal);
    const make = () => fetch(pocketbaseUrl + query.path, query.isList, timeLimit);
    const cached = await apiCache.recent(query.path, maxAge, make).catch((error) => {
      throw error instanceof BadAnswer ? error : new BadAnswer(0);
    });
    if (cached.status !== 200) throw new BadAnswer(cached.status);
    const known = parsed.get(cached);
    const value = known ?? deepFreeze(JSON.parse(cached.body.toString()));
    if (!known) parsed.set(cached, value);
    return value;
  }

  return {
    async list<Item>(list: Parameters<RecordSource['list']>[0]) {
      const records: Item[] = [];
      for (let page = 1; ; page++) {
        const { items } = (await read(listPage(list, page, queries()))) as { items: Item[] };
        records.push(...items);
        if (list.pages === 1 || items.length < list.perPage) return records;
      }
    },
    async one<Item>(query: Parameters<RecordSource['one']>[0], id: string) {
      try {
        return (await read(singleRecord(query, id))) as Item;
      } catch (error) {
        if (error instanceof BadAnswer && error.status === 404) return null;
        throw error;
      }
    },
  };
}

function deepFreeze(value: object): object {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
