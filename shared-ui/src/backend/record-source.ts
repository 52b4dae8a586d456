import type { ListQuery, RecordQuery } from './site-queries';

/** Rejects where PocketBase gives no good answer; `status` of the error is that of the answer, 0 where none came. */
export interface RecordSource {
  list<Item>(query: ListQuery, signal: AbortSignal): Promise<Item[]>;
  one<Item>(query: RecordQuery, id: string, signal: AbortSignal): Promise<Item | null>;
}
