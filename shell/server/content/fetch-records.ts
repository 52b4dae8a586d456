import { type CachedBody, cachedBody, revalidated } from '../cache/cached-body';
import type { Made } from '../cache/swr-cache';
import { createFetchWhole } from './fetch-whole';

/** These are final: there is no such record, or the query makes no sense. */
const final = new Set([200, 400, 403, 404]);

/** A list of 500 courses has some 300,000 bytes; a site whose caches are empty asks some fifty questions. */
const fetchWhole = createFetchWhole({ atOnce: 16, mostBytes: 8_000_000 });

/** The status is 0 where no answer came. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
  constructor(readonly status: number) {
    super(`status: ${status}`);
  }
}

/** Asks as a guest. Rejects where PocketBase gives no usable answer in time. */
export async function fetchRecords(
  address: string,
  isList: boolean,
  timeLimit: number,
): Promise<Made<CachedBody>> {
  const { status, body } = await fetchWhole(address, timeLimit, ({ status }) => {
    if (!final.has(status)) throw status >= 400 ? new BadAnswer(status) : new Error(`status: ${status}`);
  });
  if (status === 200 && !isOfShape(body.toString(), isList ? isRecordList : isRecord)) {
    throw new Error('status: 200, but no records');
  }
  const headers = { 'Cache-Control': revalidated };
  return { value: cachedBody(status, 'application/json; charset=utf-8', body, headers), keep: true };
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

function isOfShape(text: string, looksRight: (value: unknown) => boolean): boolean {
  try {
    return looksRight(JSON.parse(text));
  } catch {
    return false;
  }
}
