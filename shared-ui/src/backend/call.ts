import type { Backend, ListQuery } from '@campus/contract';

export function readList<Item extends { id: string }>(
  backend: Backend,
  name: string,
  signal: AbortSignal,
  query: ListQuery,
): Promise<Item[]> {
  return call(backend, name, signal, (limited) => backend.records.list<Item>(query, limited));
}

function statusOf(error: unknown): string {
  const { status, message } = Object(error) as { status?: unknown; message?: string };
  return typeof status === 'number' ? String(status || 'no answer') : (message ?? String(error));
}

/** The sign-in page of a train's network answers 200, too: what carries no record's id is no answer. */
function isAnswer(result: unknown): boolean {
  return result === null || (Array.isArray(result) ? result.every(isRecord) : isRecord(result));
}

function isRecord(value: unknown): boolean {
  return typeof (value as { id?: unknown } | null | undefined)?.id === 'string';
}

/** Throws what the call throws, after a log line with its name and status; an abort by the visitor is thrown in silence. */
export async function call<T>(
  backend: Backend,
  name: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
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
