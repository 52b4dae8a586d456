import type { RecordSource } from './record-source';
import { rejectWhenAborted } from './reject-when-aborted';

/** A failed load of the client counts as a call without an answer (status 0), and the next call tries again. */
export function lateRecords(load: () => Promise<RecordSource>): RecordSource {
  let loading: Promise<RecordSource> | undefined;

  async function source(signal: AbortSignal): Promise<RecordSource> {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    try {
      return await Promise.race([loading, rejectWhenAborted(signal)]);
    } catch (cause) {
      throw Object.assign(new Error('PocketBase’s client could not be loaded', { cause }), { status: 0 });
    }
  }

  return {
    list: async (query, signal) => (await source(signal)).list(query, signal),
    one: async (query, id, signal) => (await source(signal)).one(query, id, signal),
  };
}
