import { type Backend, isNotFound, type Page, rejectWhenAborted } from 'shared-ui';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import type { PageRoute } from '../routing/page-route';
import { pageQuery } from '../routing/page-query';

/** What was found for a route: what the page draws, and the HTTP status of the answer. */
export interface PageData {
  view: { state: 'ready'; data: unknown } | { state: 'failed' } | { state: 'unavailable' };
  status: 200 | 404 | 503;
  /** PocketBase gave no good answer to one of its calls: something is missing, or the copy that ships with the site. */
  degraded?: true;
  /** As it was seen earlier: the site could not be asked. */
  kept?: true;
  /** What the page's `load` fetches of its own code could not be had. */
  lacksCode?: true;
}

/** What is asked of a page's `load`. */
export interface PageRequest {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  signal: AbortSignal;
}

/** Gets what a route shows: the remote's page, then its data. */
export type PageSource = (route: PageRoute, request: PageRequest) => Promise<PageData>;

/**
 * Fetches anew each time; a remote that cannot be had gives the "unavailable" view instead of an error. In a browser a page
 * that cannot have what it fetches later is loaded anew, once, where a newer release has other code for it.
 */
export function createPageSource(remotes: Remotes, backend: Backend): PageSource {
  return async (route, { params, url, signal }) => {
    const read = new URL(url);
    read.search = pageQuery(route, url.searchParams);
    const load = async () => loadPageData(await remotes.page(route), { params, url: read, signal, backend });
    try {
      const found = await load();
      return found.lacksCode && (await remotes.replace?.(route)) ? await load() : found;
    } catch (error) {
      if (error instanceof RemoteUnavailable) return { view: { state: 'unavailable' }, status: 200 };
      throw error;
    }
  };
}

/**
 * Runs a page's `load`. Throws `NoPage` where the page has nothing to draw for this address, and the
 * signal's reason, in silence, where the visitor went elsewhere; any other failure is logged and becomes the page's
 * own "failed" view.
 */
export async function loadPageData(
  page: Page<unknown>,
  request: PageRequest & { backend: Backend },
): Promise<PageData> {
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
    // A page that does not listen to its signal is given up all the same.
    const loading = page.load({ params, search: url.searchParams, backend, signal });
    const data = await Promise.race([loading, rejectWhenAborted(signal)]);
    return { view: { state: 'ready', data }, status: 200, ...degraded };
  } catch (error) {
    if (signal.aborted && signal.reason?.name === 'AbortError') throw signal.reason;
    if (isNotFound(error)) {
      if (error.data === undefined) throw new NoPage(url.pathname);
      return { view: { state: 'ready', data: error.data }, status: 404, ...degraded };
    }
    console.error(`Page ${url.pathname}: its data could not be loaded (${error}).`);
    // webpack's name for it.
    const lacksCode = (error as Error | null)?.name === 'ChunkLoadError';
    return { view: { state: 'failed' }, status: 503, ...(lacksCode && { lacksCode }) };
  }
}

/** The server asks the page source; a browser's cache stands before it. */
export type GetPageData = (route: PageRoute, params: PageRequest['params'], url: URL) => Promise<PageData>;

/**
 * What stands at an address: a page with its data, a promise where that takes its time; or the error page, with what
 * was thrown or the HTTP status of the server's answer.
 */
export type Outcome = { result: PageData | Promise<PageData> } | { error: unknown };

/** An outcome that the server sends along with its document. */
export type SentOutcome = { result: PageData } | { error: number };

/** Nothing is at this address, and no page has a view of its own for it. */
export class NoPage extends Error {
  override name = 'NoPage';
  readonly status = 404;
}
