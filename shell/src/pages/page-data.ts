import { type Backend, isNotFound, type Page } from 'shared-ui';

/** What a route's loader found: what the page draws, and the HTTP status of the answer. */
export interface PageData {
  view: { state: 'ready'; data: unknown } | { state: 'failed' } | { state: 'unavailable' };
  status: 200 | 404 | 503;
  /** PocketBase gave no good answer to one of its calls: something is missing, or the copy that ships with the site. */
  degraded?: true;
  /** As it was seen earlier: the site could not be asked. */
  kept?: true;
}

export interface LoadRequest {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
  backend: Backend;
}

/**
 * Runs a page's `load`. Throws a 404 `Response` where the page has nothing to draw for this address, and the
 * signal's reason, in silence, where the visitor went elsewhere; any other failure is logged and becomes the page's
 * own "failed" view.
 */
export async function loadPageData(page: Page<unknown>, request: LoadRequest): Promise<PageData> {
  const { params, url, signal } = request;
  let degraded: { degraded?: true } = {};
  const backend: Backend = {
    ...request.backend,
    onFailure(call) {
      degraded = { degraded: true };
      request.backend.onFailure?.(call);
    },
  };
  try {
    const loading = page.load({ params, search: url.searchParams, backend, signal });
    const data = await Promise.race([loading, rejectWhenAborted(signal)]);
    return { view: { state: 'ready', data }, status: 200, ...degraded };
  } catch (error) {
    if (signal.aborted && signal.reason?.name === 'AbortError') throw signal.reason;
    if (isNotFound(error)) {
      if (error.data === undefined) throw new Response(null, { status: 404 });
      return { view: { state: 'ready', data: error.data }, status: 404, ...degraded };
    }
    console.error(`Page ${url.pathname}: its data could not be loaded (${error}).`);
    return { view: { state: 'failed' }, status: 503 };
  }
}

/** A page that does not listen to its signal is given up all the same. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
