import type { Backend, ListQuery } from '@campus/contract';

/** The log has `name`. Its parameters stay: remotes that were published before call it. */
export function readList<Item extends { id: string }>(
  backend: Backend,
  name: string,
  signal: AbortSignal,
  query: ListQuery,
): Promise<Item[]> {
  return call(backend, signal, { name, run: (callSignal) => backend.records.list<Item>(query, callSignal) });
}

/** Logs a failed call with its name and status, and rethrows its error. An abort is not logged. */
export async function call<T>(
  backend: Backend,
  signal: AbortSignal,
  { name, run }: { name: string; run: (signal: AbortSignal) => Promise<T> },
): Promise<T> {
  try {
    const result = await run(AbortSignal.any([signal, AbortSignal.timeout(backend.timeout)]));
    if (!isAnswer(result)) throw new TypeError('the answer holds no records');
    return result;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    console.error(`PocketBase: ${name} failed (status: ${statusOf(error)}).`);
    backend.onFailure?.(name);
    throw error;
  }
}

/** A captive portal answers 200, too, with a page instead of records. */
function isAnswer(result: unknown): boolean {
  return result === null || (Array.isArray(result) ? result.every(isRecord) : isRecord(result));
}

function isRecord(value: unknown): boolean {
  return typeof (value as { id?: unknown } | null | undefined)?.id === 'string';
}

function statusOf(error: unknown): string {
  const { status, message } = Object(error) as { status?: unknown; message?: string };
  return typeof status === 'number' ? String(status || 'no answer') : (message ?? String(error));
}
