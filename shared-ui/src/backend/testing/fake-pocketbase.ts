import type { Backend, PageContext } from '@campus/contract';
import { createBackend, rejectWhenAborted } from '../backend';
import type { CourseRecord } from '../records';

/** The answer to one call. `undefined`: no connection; 'silence': no answer at all. */
export type Answer = { status: number; body?: unknown } | 'silence' | undefined;

export interface FakeRequest {
  path: string;
  params: Record<string, string>;
}

interface Options {
  fallback?: () => Promise<CourseRecord[]>;
  timeout?: number;
}

/** A back end that answers with `answer`, and records requests and reported failures. */
export function fakePocketBase(answer: (request: FakeRequest) => Answer, options: Options = {}) {
  const requests: FakeRequest[] = [];
  const failures: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    init?.signal?.throwIfAborted();
    const { pathname, searchParams } = new URL(String(input));
    const call = { path: pathname, params: Object.fromEntries(searchParams) };
    requests.push(call);
    const result = answer(call);
    if (result === 'silence') return rejectWhenAborted(init?.signal as AbortSignal);
    if (!result) throw new TypeError('fetch failed');
    return new Response(JSON.stringify(result.body ?? {}), { status: result.status });
  });
  const { fallback = async () => [], timeout = 1000 } = options;
  const backend: Backend = {
    ...createBackend({ url: 'http://pocketbase.test', fallback, timeout }),
    onFailure: (call) => failures.push(call),
  };
  return { backend, requests, failures };
}

/** A back end with these lists; a collection without one is out of order. */
export const fakeLists = (collections: Record<string, unknown[] | undefined>, options?: Options) =>
  fakePocketBase(({ path }) => {
    const items = collections[path.split('/')[3] ?? ''];
    return items ? list(items) : { status: 500 };
  }, options);

/** What a page's `load` is given at an address with this query. */
export function contextOf(
  backend: Backend,
  query = '',
  signal: AbortSignal = new AbortController().signal,
): PageContext {
  return { params: {}, search: new URLSearchParams(query), backend, signal };
}

/** The answer to a list of everything. */
export const list = (items: unknown[]): Answer => ({
  status: 200,
  body: { page: 1, perPage: 500, totalItems: -1, totalPages: -1, items },
});
