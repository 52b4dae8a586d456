import type { Backend, RecordSource } from '@campus/contract';
import type { CourseRecord } from './records';

/** `url` is the base address, "/" in a browser. The first call loads PocketBase's client. */
export function createBackend({
  url,
  fallback = fetchFallback,
  timeout = 5000,
}: { url: string } & Partial<Pick<Backend, 'fallback' | 'timeout'>>): Backend {
  const records = lazyRecords(async () => {
    const { createClient, recordsOf } = await import('./pocketbase-records');
    return recordsOf(createClient(url));
  });
  return { records, fallback, timeout };
}

export async function fetchFallback(): Promise<CourseRecord[]> {
  const response = await fetch('/fallback/courses.json');
  if (!response.ok) throw new Error(`/fallback/courses.json answered ${response.status}`);
  return response.json() as Promise<CourseRecord[]>;
}

/** A call fails with status 0 when the client cannot be loaded; the next call loads it again. */
export function lazyRecords(load: () => Promise<RecordSource>): RecordSource {
  let loading: Promise<RecordSource> | undefined;

  async function loadSource(signal: AbortSignal): Promise<RecordSource> {
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
    list: async (query, signal) => (await loadSource(signal)).list(query, signal),
    one: async (query, id, signal) => (await loadSource(signal)).one(query, id, signal),
  };
}

export function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
