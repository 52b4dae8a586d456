import { type Backend, type PageContext, rejectWhenAborted } from 'shared-ui';

export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
}

/** `degraded`: PocketBase gave no good answer to one of the calls. */
export type Loaded<Data> = ({ data: Data } | { error: unknown }) & { degraded?: true };

/** A `load` that does not listen to its signal is given up all the same. */
export async function runLoad<Data>(
  load: (context: PageContext) => Promise<Data>,
  { params, url, signal, backend }: PageRequest & { backend: Backend },
): Promise<Loaded<Data>> {
  let degraded: { degraded?: true } = {};
  const watched: Backend = {
    ...backend,
    onFailure(call) {
      degraded = { degraded: true };
      backend.onFailure?.(call);
    },
  };
  try {
    const loading = load({ params, search: url.searchParams, backend: watched, signal });
    const data = await Promise.race([loading, rejectWhenAborted(signal)]);
    return { data, ...degraded };
  } catch (error) {
    return { error, ...degraded };
  }
}

/** ChunkLoadError is webpack's for code that could not be had; what did not answer is not asked again. */
export function isMissingCode(error: unknown): boolean {
  const { name, type } = (error ?? {}) as { name?: string; type?: string };
  return name === 'ChunkLoadError' && type !== 'timeout';
}
