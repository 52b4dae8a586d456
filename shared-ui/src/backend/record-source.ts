import type { ListQuery, RecordQuery } from './site-queries';

/**
 * Reads the site's records. Rejects where PocketBase gives no good answer; the error's `status` is that of the
 * answer, 0 where none came.
 */
export interface RecordSource {
  /** All records of a list. */
  list<Item>(query: ListQuery, signal: AbortSignal): Promise<Item[]>;
  /** The record of this id; null where there is none. */
  one<Item>(query: RecordQuery, id: string, signal: AbortSignal): Promise<Item | null>;
}
