import { type CachedBody, cachedBody } from '../caching/cached-body';
import type { Made } from '../caching/swr-cache';
import { createGate } from '../limits/gate';
import { readBody } from './read-body';
import { holds, isRecord, isRecordList } from './records-shape';

/** Answers that are PocketBase's word on the matter: there is no such record, or the query makes no sense. */
const final = new Set([200, 400, 403, 404]);

/** Bytes of an answer; 500 courses of a list have some 300,000. */
const mostBytes = 8_000_000;

/** All calls of this process. A site whose caches are empty has some fifty questions. */
const gate = createGate({ width: () => 16, waiting: 500 });

/** PocketBase failed, or refuses for the moment. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
  constructor(readonly status: number) {
    super(`status: ${status}`);
  }
}

/** Asks PocketBase as a guest does. Rejects, with the reason, where it gives no usable answer in time. */
export function fetchRecords(address: string, isList: boolean, timeLimit: number): Promise<Made<CachedBody>> {
  // The time that a call waits for its turn counts.
  const signal = AbortSignal.timeout(timeLimit);
  return gate(async () => {
    const response = await fetch(address, { redirect: 'manual', signal });
    const { status } = response;
    if (!final.has(status)) {
      await response.body?.cancel();
      throw status >= 400 ? new BadAnswer(status) : new Error(`status: ${status}`);
    }
    const body = await readBody(response, mostBytes);
    if (status === 200 && !holds(body.toString(), isList ? isRecordList : isRecord)) {
      throw new Error('status: 200, but no records');
    }
    const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    return { value: cachedBody(status, 'application/json; charset=utf-8', body, headers), keep: true };
  });
}
