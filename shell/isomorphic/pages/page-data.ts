import type { ErrorResponse } from 'react-router-dom';
import { type Backend, isNotFound, type Page, type Part } from '@campus/shared-ui';
import { type LoadRequest, type PageRequest, type PartsData, runLoad } from '../parts/page-parts';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import { report } from '../report';
import { pageQuery, type PageRoute } from '@campus/contract';

export interface PageData {
  view: { state: 'ready'; data: unknown } | { state: 'failed' } | { state: 'unavailable' };
  status: 200 | 404 | 503;
  /** PocketBase has failed in one of the calls: something is missing, or of the shipped copy. */
  degraded?: true | undefined;
  /** The site did not answer: the page is from an earlier load. */
  stale?: true;
  /** By key, "mf-owner/Name". */
  parts?: PartsData;
}

/** What the route of a page has loaded. */
export interface LoadedPage {
  route: PageRoute;
  /** A promise where the page shows its loading state. */
  result: PageData | Promise<PageData>;
  remotes: Remotes;
  /** The server has the code at hand, as it cannot wait while it draws. */
  page?: Page<unknown> | undefined;
  modules?: Readonly<Record<string, Part<unknown>>> | undefined;
  /** The document has the server's HTML of this page, which is better than an error page. */
  isDrawn?: boolean;
}

/** A complete page lacks nothing, and has nothing of the shipped copy or of an earlier load. */
export function isComplete({ view, degraded, stale }: PageData): boolean {
  return view.state === 'ready' && !degraded && !stale;
}

export type PageSource = (route: PageRoute, request: PageRequest) => Promise<PageData>;

/** Runs beside the page's own load (`page`), whose failure it does not handle; never rejects. */
type LoadParts = (route: PageRoute, request: PageRequest, page: Promise<unknown>) => Promise<PartsData>;

export function createPageSource(remotes: Remotes, backend: Backend, loadParts: LoadParts): PageSource {
  return async (route, { params, url, signal }) => {
    const request = { params, url: pageRequestUrl(route, url), signal };
    const page = loadPageData(remotes, route, { ...request, backend });
    if (!route.parts?.length) return page;
    const parts = loadParts(route, request, page);
    return { ...(await page), parts: await parts };
  };
}

/** The address without parameters that the page does not read. */
export const pageRequestUrl = (route: PageRoute, url: URL) =>
  new URL(`?${pageQuery(route, url.searchParams)}`, url);

/**
 * Without its remote a page is "unavailable". Throws a 404 when the page has nothing at the
 * address, and the signal's reason once the visitor has gone on. Logs other failures.
 */
async function loadPageData(remotes: Remotes, route: PageRoute, request: LoadRequest): Promise<PageData> {
  const { url, signal } = request;
  const found = await runLoad(remotes, route, request).catch((error) => {
    if (error instanceof RemoteUnavailable) return undefined;
    throw error;
  });
  if (!found) return { view: { state: 'unavailable' }, status: 200 };
  const { degraded } = found;
  if ('data' in found) return { view: { state: 'ready', data: found.data }, status: 200, degraded };
  const { error } = found;
  if (signal.aborted && signal.reason?.name === 'AbortError') throw signal.reason;
  if (isNotFound(error)) {
    if (error.data === undefined) throw new ErrorAnswer(404);
    return { view: { state: 'ready', data: error.data }, status: 404, degraded };
  }
  report(`Page ${url.pathname}: its data could not be loaded (${String(error)}).`, error);
  return { view: { state: 'failed' }, status: 503 };
}

/** `error` is the HTTP status of the server's answer. */
export type SentOutcome = { result: PageData } | { error: number };

/** What React Router knows as an error response. 404: no page has a view for the address. */
export class ErrorAnswer extends Error implements ErrorResponse {
  override name = 'ErrorAnswer';
  readonly statusText = '';
  readonly internal = false;
  readonly data = null;

  constructor(readonly status: number) {
    super(`status: ${status}`);
  }
}
