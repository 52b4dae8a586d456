import { type ListQuery, type RecordSource, rejectWhenAborted } from '@campus/shared-ui';
import { type CachedBody, cachedBody, mustRevalidate } from './cache/cached-body';
import type { LoadResult, SwrCache } from './cache/swr-cache';
import { sharedRecordsTtlMs } from '../operation/limits';
import { listPage, type Query, singleRecord } from './allowed-queries';
import { createFetchBody } from './fetch-body';

/** These are final: there is no such record, or the query makes no sense. */
const finalStatuses = new Set([200, 400, 403, 404]);

/** A list of 500 courses has some 300,000 bytes; empty caches make some fifty queries. */
const fetchBody = createFetchBody({ concurrency: 16, maxBytes: 8_000_000 });

/** The status is 0 where no answer came. */
class BadAnswer extends Error {
  override name = 'BadAnswer';
  constructor(readonly status: number) {
    super(`status: ${status}`);
  }
}

/** Asks as a guest. Rejects where PocketBase gives no usable answer in `timeoutMs`. */
export async function fetchRecords(
  address: string,
  isList: boolean,
  timeoutMs = 5000,
): Promise<LoadResult<CachedBody>> {
  const { status, body } = await fetchBody(address, timeoutMs, ({ status }) => {
    if (!finalStatuses.has(status))
      throw status >= 400 ? new BadAnswer(status) : new Error(`status: ${status}`);
  });
  const hasExpectedShape = isList ? isRecordList : isRecord;
  if (status === 200 && !hasExpectedShape(JSON.parse(body.toString())))
    throw new Error('status: 200, but no records');
  const headers = { 'Cache-Control': mustRevalidate };
  const type = 'application/json; charset=utf-8';
  return { value: cachedBody(body, { type, status, headers }), isCacheable: true };
}

/** A query's `fields` may have left the id out. */
function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !('id' in value) || typeof value.id === 'string';
}

function isRecordList(value: unknown): boolean {
  const items = (value as { items?: unknown } | null)?.items;
  return Array.isArray(items) && items.every(isRecord);
}

export interface RecordSourceOptions {
  pocketbaseUrl: string;
  apiCache: SwrCache<CachedBody>;
  fetch: typeof fetchRecords;
  /** What live releases ask beside the site's own questions. */
  queries: () => readonly ListQuery[];
}

/** Reads records through the cache. Readers share an answer, which none of them can cancel. */
export function createRecordSource({
  pocketbaseUrl,
  apiCache,
  fetch,
  queries,
}: RecordSourceOptions): RecordSource {
  /** All pages share a parsed answer, so it is frozen. */
  const parsed = new WeakMap<CachedBody, object>();

  async function read(query: Query, signal: AbortSignal): Promise<unknown> {
    if ('refusal' in query) throw new BadAnswer(query.refusal);
    const make = () => fetch(pocketbaseUrl + query.path, query.isList);
    const reading = apiCache.getRecent(query.path, sharedRecordsTtlMs, make);
    const cached = await Promise.race([reading, rejectWhenAborted(signal)]).catch((error) => {
      throw error instanceof BadAnswer ? error : new BadAnswer(0);
    });
    if (cached.status !== 200) throw new BadAnswer(cached.status);
    const known = parsed.get(cached);
    const value = known ?? deepFreeze(JSON.parse(cached.body.toString()));
    if (!known) parsed.set(cached, value);
    return value;
  }

  return {
    async list<Item>(list: Parameters<RecordSource['list']>[0], signal: AbortSignal) {
      const records: Item[] = [];
      for (let page = 1; ; page++) {
        const { items } = (await read(listPage(list, page, queries()), signal)) as { items: Item[] };
        records.push(...items);
        if (list.pages === 1 || items.length < list.perPage) return records;
      }
    },
    async one<Item>(query: Parameters<RecordSource['one']>[0], id: string, signal: AbortSignal) {
      try {
        return (await read(singleRecord(query, id), signal)) as Item;
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
