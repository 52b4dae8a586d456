/** @jest-environment jsdom */
import { createBackend, type Page, type PageContext, type Part } from '@campus/shared-ui';
import { type Remotes, RemoteUnavailable } from '../../isomorphic/remotes/remotes';
import { later } from '../../isomorphic/testing/later';
import { aPage } from '../../isomorphic/testing/page';
import { aPart, routeWithPart, sign } from '../../isomorphic/testing/part';
import { createBrowserParts } from './browser-parts';

const backend = createBackend({ url: 'http://127.0.0.1:1', fallback: async () => [] });
const route = { ...routeWithPart(), query: ['a'] };
const use = { key: sign, remote: 'mf-sign', part: 'Sign', essential: false };
const url = new URL('https://campus.example/formation/python?a=1');
const params = { id: 'python' };

let errors: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  window.requestIdleCallback = jest.fn((work) => setTimeout(work));
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function browser(code: Part<unknown> | undefined, change: Partial<Remotes> = {}) {
  const part = async () => code ?? Promise.reject(new RemoteUnavailable(use, 'offline'));
  return createBrowserParts({ page: async () => aPage(), part, ...change }, backend);
}
const all = (
  code: Part<unknown> | undefined,
  page: Promise<unknown>,
  signal = new AbortController().signal,
) => browser(code).all(route, { params, url, signal }, page);

it('loads parts once the page’s code is there; those in time come with the page', async () => {
  const load = jest.fn(async () => 'Enseigne');
  const page = later<unknown>();
  const code = later<Page<unknown>>();
  const host = browser(aPart({ load }), { page: () => code.promise });
  const parts = host.all(route, { params, url, signal: new AbortController().signal }, page.promise);
  await jest.advanceTimersByTimeAsync(500);
  expect(window.requestIdleCallback).not.toHaveBeenCalled();
  code.resolve(aPage());
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  page.resolve('x');
  expect(await parts).toEqual({ [sign]: { state: 'ready', data: 'Enseigne' } });
});

it('does not hold the page up for a part that takes its time', async () => {
  const load = () => new Promise((resolve) => setTimeout(resolve, 3000, 'Enseigne'));
  const asking = all(aPart({ load }), Promise.resolve());
  await jest.advanceTimersByTimeAsync(100);
  const parts = await asking;
  expect(parts[sign]).toBeInstanceOf(Promise);
  await jest.advanceTimersByTimeAsync(3000);
  expect(await parts[sign]).toEqual({ state: 'ready', data: 'Enseigne' });
  // Whoever comes back finds it without a wait.
  expect(parts[sign]).toEqual({ state: 'ready', data: 'Enseigne' });
});

it('never rejects: a part fails alone, with a line, unless its visitor has gone on', async () => {
  const load = () => Promise.reject(new Error('down'));
  const fails = all(aPart({ load }), Promise.reject(new Error('page')));
  const misses = all(undefined, Promise.resolve());
  await jest.advanceTimersByTimeAsync(100);
  expect(await fails).toEqual({ [sign]: { state: 'failed' } });
  expect(await misses).toEqual({ [sign]: { state: 'missing' } });
  const report = 'Part mf-sign/Sign failed on /formation/:id: Error: down';
  expect(errors.mock.calls[0]).toEqual([report, '\n', new Error('down')]);
  errors.mockClear();
  const abortedPart = aPart({ load: ({ signal }) => Promise.reject(signal.reason) });
  const left = AbortSignal.abort(new DOMException('gone', 'AbortError'));
  const leaves = all(abortedPart, Promise.resolve(), left);
  await jest.advanceTimersByTimeAsync(100);
  await leaves;
  expect(errors).not.toHaveBeenCalled();
});

describe('a retried part', () => {
  it('is loaded for the address as the page reads it', async () => {
    const load = jest.fn(async ({ search }: PageContext) => String(search));
    const requestedUrl = new URL('?utm_source=x&a=1', url);
    const found = await browser(aPart({ load })).retry(use, route, { params, url: requestedUrl });
    expect(found).toEqual({ state: 'ready', data: 'a=1' });
  });

  it('is loaded once more where it cannot have what it fetches later', async () => {
    const lacking = Object.assign(new Error('chunk'), { name: 'ChunkLoadError' });
    const load = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(lacking).mockResolvedValue('neu');
    const replace = jest.fn(async () => undefined);
    const found = await browser(aPart({ load }), { replace }).retry(use, route, { params, url });
    expect(found).toEqual({ state: 'ready', data: 'neu' });
    expect(replace).toHaveBeenCalledWith(use);
  });
});
