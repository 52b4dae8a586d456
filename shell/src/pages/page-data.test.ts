import { createBackend, NotFound, type Page } from 'shared-ui';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import { aPage } from '../testing/page';
import { noPart, noParts } from '../testing/part';
import { routeAt } from '../testing/routes';
import { createPageSource, loadPageData } from './page-data';

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
  expect(load).toHaveBeenCalledWith({
    params,
    backend: expect.objectContaining(backend),
    signal,
    search: request.url.searchParams,
  });
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

it('tells when PocketBase gave no good answer, also to whoever listens already', async () => {
  const onFailure = jest.fn();
  const load: Page<unknown>['load'] = async ({ backend }) => backend.onFailure?.('formation (all)');
  const result = await loadPageData(aPage({ load }), {
    ...request,
    backend: { ...request.backend, onFailure },
  });
  expect(result).toMatchObject({ status: 200, degraded: true });
  expect(onFailure).toHaveBeenCalledWith('formation (all)');
});

it('is silent about a visitor who went elsewhere', async () => {
  const gone = AbortSignal.abort(new DOMException('gone', 'AbortError'));
  await expect(run(() => new Promise(() => undefined), gone)).rejects.toThrow('gone');
  expect(logged).not.toHaveBeenCalled();
});

it('gives up a page that does not listen to its signal', async () => {
  const result = await run(() => new Promise(() => undefined), AbortSignal.abort(new Error('late')));
  expect(result).toEqual({ view: { state: 'failed' }, status: 503 });
  expect(logged).toHaveBeenCalledTimes(1);
});

describe('the data of a remote’s page', () => {
  const route = routeAt('/about');
  const backend = createBackend({ url: '/', fallback: async () => [] });
  const request = {
    params: {},
    url: new URL('https://campus.example/about'),
    signal: new AbortController().signal,
  };
  const source = (page: Remotes['page']) => createPageSource({ page, part: noPart }, backend, noParts);

  it('leaves a missing remote to the page’s own region', async () => {
    const get = source(() => Promise.reject(new RemoteUnavailable(route, 'offline')));
    expect(await get(route, request)).toEqual({ view: { state: 'unavailable' }, status: 200 });
  });

  it('passes on any other failure', async () => {
    await expect(source(() => Promise.reject(new TypeError('x')))(route, request)).rejects.toThrow('x');
  });

  describe('a page whose late code cannot be had', () => {
    const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    const gone = aPage({ load: () => Promise.reject(missing) });
    const failed = { view: { state: 'failed' }, status: 503, lacksCode: true };
    const open = (isNew: boolean, later: Page<unknown>) => {
      const page = jest.fn<Promise<Page<unknown>>, []>().mockResolvedValueOnce(gone).mockResolvedValue(later);
      const replace = jest.fn(async () => isNew);
      const data = createPageSource({ page, part: noPart, replace }, backend, noParts)(route, request);
      return { data, page, replace };
    };

    it('is loaded anew where a newer release has other code', async () => {
      const { data, replace } = open(true, aPage());
      expect(await data).toEqual({ view: { state: 'ready', data: 'Bonjour' }, status: 200 });
      expect(replace.mock.calls).toEqual([[route]]);
    });

    it('fails where there is none, and where that fails, too', async () => {
      expect(await open(false, aPage()).data).toEqual(failed);
      const again = open(true, gone);
      expect(await again.data).toEqual(failed);
      expect(again.page).toHaveBeenCalledTimes(2);
      expect(again.replace).toHaveBeenCalledTimes(1);
    });
  });
});
