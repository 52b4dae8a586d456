import { type CachedBody, cachedBody } from '../caching/cached-body';
import type { Made } from '../caching/swr-cache';
import { holds, isRecord, isRecordList } from './records-shape';

/** Answers that are PocketBase's word on the matter: there is no such record, or the query makes no sense. */
const final = new Set([200, 400, 403, 404]);

/** PocketBase failed, or refuses for the moment. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
  constructor(readonly status: number) {
    super(`status: ${status}`);
  }
}

/** Asks PocketBase as a guest does. Rejects, with the reason, where it gives no usable answer in time. */
export async function fetchRecords(
  address: string,
  isList: boolean,
  timeLimit: number,
): Promise<Made<CachedBody>> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeLimit) });
  const { status } = response;
  if (status >= 400 && !final.has(status)) throw new BadAnswer(status);
  if (!final.has(status)) throw new Error(`status: ${status}`);
  const text = await response.text();
  if (status === 200 && !holds(text, isList ? isRecordList : isRecord)) {
    throw new Error('status: 200, but no records');
  }
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
  return { value: cachedBody(status, 'application/json; charset=utf-8', text, headers), keep: true };
}
