import { createContext, use, useEffect, useState } from 'react';
import { type Backend, type PageContext, type Part, rejectWhenAborted } from '@campus/shared-ui';
import type { Remotes } from '../remotes/remotes';
import type { PageRoute, PartOfPage } from '@campus/contract';

export type PartData =
  /** `kept`: the data was loaded earlier. `degraded`: PocketBase has failed in one of the calls. */
  | { state: 'ready'; data: unknown; kept?: true; degraded?: true | undefined }
  /** The data is late or could not be loaded, or the code is missing. */
  | { state: 'late' | 'failed' | 'missing' };

/** By key. A promise is of a part that is still loading in a browser; it never rejects. */
export type PartsData = Readonly<Record<string, PartData | Promise<PartData>>>;

/** A complete part lacks nothing, and has nothing of the shipped copy or of an earlier load. */
export function isPartComplete(found: PartData): boolean {
  return found.state === 'ready' && !found.kept && !found.degraded;
}

export interface PartsHost {
  /** The server has the code of these parts, by their keys, as it cannot wait while it draws. */
  modules?: Readonly<Record<string, Part<unknown>>> | undefined;
  /** A browser loads a part again by this; never rejects. */
  retryPart?: ((part: PartOfPage, route: PageRoute) => Promise<PartData>) | undefined;
}

export interface PageParts extends PartsHost {
  route: PageRoute;
  remotes: Remotes;
  /** Missing while the page's own data is on its way. */
  data: PartsData | undefined;
}

export const PagePartsContext = createContext<PageParts | null>(null);

export interface LoadRequest extends PageRequest {
  backend: Backend;
}

/** Never rejects; reports failures until the visitor has gone on. */
export async function loadPart(
  remotes: Remotes,
  part: PartOfPage,
  request: LoadRequest,
  report: (error: unknown) => void,
): Promise<PartData> {
  try {
    const found = await runLoad(remotes, part, request);
    if ('data' in found) return { state: 'ready', data: found.data, degraded: found.degraded };
    if (!request.signal.aborted) report(found.error);
    return { state: 'failed' };
  } catch (error) {
    report(error);
    return { state: 'missing' };
  }
}

/**
 * Gives code once it has come. On a drawn page React keeps the server's HTML while it waits for
 * the promise; on a later page it would show a fallback for 300 ms at least.
 */
export function useCode<T>(
  { areOfDocument }: Remotes,
  known: T | undefined,
  load: () => Promise<T>,
): T | undefined {
  const code = known ?? load();
  const { value = code } = code as { value?: T };
  return useSettled(areOfDocument && code instanceof Promise ? use(code) : value);
}

/** Gives the previous result meanwhile; a `Suspense` would show its fallback for 300 ms. */
export function useSettled<T>(result: T | Promise<T>): T | undefined {
  const isHere = !(result instanceof Promise);
  const [shown, setShown] = useState(isHere ? result : undefined);
  const [failure, setFailure] = useState<{ error: unknown }>();
  if (isHere && result !== shown) setShown(result);
  useEffect(() => {
    if (!(result instanceof Promise)) return undefined;
    let isStale = false;
    result.then(
      (data) => isStale || setShown(data),
      (error: unknown) => isStale || setFailure({ error }),
    );
    return () => {
      isStale = true;
    };
  }, [result]);
  if (failure) throw failure.error;
  return isHere ? result : shown;
}

export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
}

/** `degraded`: PocketBase gave no good answer to one of the calls. */
type LoadOutcome = ({ data: unknown } | { error: unknown }) & { degraded: true | undefined };

/** Rejects where the remote is missing. Late code that is missing is loaded anew, once. */
export async function runLoad(
  remotes: Remotes,
  exposed: PageRoute | PartOfPage,
  request: LoadRequest,
): Promise<LoadOutcome> {
  const run = async () => {
    const { load } = await ('page' in exposed ? remotes.page(exposed) : remotes.part(exposed));
    return runOnce(load, request);
  };
  const found = await run();
  if (!('error' in found && isMissingCode(found.error) && remotes.replace)) return found;
  await remotes.replace(exposed);
  return run();
}

/** A `load` that ignores its signal is abandoned all the same. */
async function runOnce(
  load: (context: PageContext) => Promise<unknown>,
  { params, url, signal, backend }: LoadRequest,
): Promise<LoadOutcome> {
  let degraded: true | undefined;
  const watched: Backend = {
    ...backend,
    onFailure() {
      degraded = true;
    },
  };
  try {
    const loading = load({ params, search: url.searchParams, backend: watched, signal });
    const data = await Promise.race([loading, rejectWhenAborted(signal)]);
    return { data, degraded };
  } catch (error) {
    return { error, degraded };
  }
}

/** webpack's ChunkLoadError; a file that has timed out is not retried. */
function isMissingCode(error: unknown): boolean {
  const { name, type } = (error ?? {}) as { name?: string; type?: string };
  return name === 'ChunkLoadError' && type !== 'timeout';
}
