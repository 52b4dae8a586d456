import { ClientResponseError } from 'pocketbase';
import type { Backend } from './backend';

/** PocketBase gave no usable answer (as opposed to answering "there is none"). */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ClientResponseError)) return true;
  return error.status === 0 || error.status >= 500 || error.status === 429;
}

/** A record that does not exist is an answer, not a failure. */
function isMissing(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status === 404;
}

function statusOf(error: unknown): string {
  if (error instanceof ClientResponseError) return String(error.status || 'no answer');
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs one call to PocketBase within the time limit. A failure is logged in one line that names the
 * call and the status, then thrown again; an abort by the visitor is thrown in silence.
 */
export async function call<T>(
  backend: Backend,
  name: string,
  signal: AbortSignal,
  run: (options: { signal: AbortSignal; requestKey: null }) => Promise<T>,
): Promise<T> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(backend.timeout)]);
  try {
    return await run({ signal: limited, requestKey: null });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!isMissing(error)) {
      console.error(`PocketBase: ${name} failed (status: ${statusOf(error)}).`);
      backend.onFailure?.(name);
    }
    throw error;
  }
}
