import { createBackend, NotFound, type Page } from 'shared-ui';
import { aPage } from '../testing/page';
import { loadPageData } from './page-data';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const request = {
  params: { id: 'python' },
  url: new URL('https://campus.example/formation/python?type=Alternance'),
  signal: new AbortController().signal,
  backend: createBackend({ url: '/', fallback: async () => [] }),
};
const run = (load: Page<unknown>['load'], signal = request.signal) =>
  loadPageData(aPage({ load }), { ...request, signal });

it('gives the page its parameters, query, back end and signal', async () => {
  const load = jest.fn(async () => 'data');
  expect(await run(load)).toEqual({ view: { state: 'ready', data: 'data' }, status: 200 });
  const { params, backend, signal } = request;
  expect(load).toHaveBeenCalledWith({ params, backend, signal, search: request.url.searchParams });
});

it('answers 404 with the page’s own view of nothing found', async () => {
  const result = await run(() => Promise.reject(new NotFound('none', { top: [] })));
  expect(result).toEqual({ view: { state: 'ready', data: { top: [] } }, status: 404 });
});

it('throws a 404 where the page has no view for it', async () => {
  await expect(run(() => Promise.reject(new NotFound('none')))).rejects.toMatchObject({ status: 404 });
});

it('turns any other failure into the page’s failed view, with one logged line', async () => {
  const result = await run(() => Promise.reject(new Error('broken')));
  expect(result).toEqual({ view: { state: 'failed' }, status: 503 });
  expect(logged.mock.calls).toEqual([
    ['Page /formation/python: its data could not be loaded (Error: broken).'],
  ]);
});

it('gives up a page that does not listen to its signal', async () => {
  const result = await run(() => new Promise(() => undefined), AbortSignal.abort(new Error('late')));
  expect(result).toEqual({ view: { state: 'failed' }, status: 503 });
  expect(logged).toHaveBeenCalledTimes(1);
});
