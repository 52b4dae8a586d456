import { createBackend, type Page, type PageContext } from '@campus/shared-ui';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import { aPage } from '../testing/page';
import { noParts, noPart } from '../testing/part';
import { routeAt } from '../testing/routes';
import { createPageSource, type PageData } from './page-data';

const failed: PageData = { view: { state: 'failed' }, status: 503 };

describe('page-data', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

  const url = new URL('https://campus.example/formation/python?type=Alternance');
  const request = { params: { id: 'python' }, url, signal: new AbortController().signal };
  const route = routeAt('/about');
  const backend = createBackend({ url: '/', fallback: async () => [] });
  const get = (remotes: Pick<Remotes, 'page' | 'replace'>, signal = request.signal) =>
    createPageSource({ part: noPart, ...remotes }, backend, noParts)(route, { ...request, signal });
  const run = (load: Page<unknown>['load'], signal?: AbortSignal) =>
    get({ page: async () => aPage({ load }) }, signal);

  it('turns another failure into the page’s failed view, with one line', async () => {
    const error = new Error('broken');
    expect(await run(() => Promise.reject(error))).toEqual(failed);
    const line = 'Page /formation/python: its data could not be loaded (Error: broken).';
    expect(jest.mocked(console.error).mock.calls).toEqual([[line, '\n', error]]);
  });

  it('abandons a page that ignores its signal, silently after the visitor has left', async () => {
    const silent = jest.fn<Promise<unknown>, [PageContext]>(() => new Promise(() => undefined));
    const aborted = AbortSignal.abort(new DOMException('gone', 'AbortError'));
    await expect(run(silent, aborted)).rejects.toThrow('gone');
    expect(silent.mock.lastCall?.[0].signal).toBe(aborted);
    expect(console.error).not.toHaveBeenCalled();
    expect(await run(silent, AbortSignal.abort(new Error('late')))).toEqual(failed);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('a missing remote stays in the page’s region; any other failure is thrown', async () => {
    const missing = new RemoteUnavailable(route, 'offline');
    const unavailable = { view: { state: 'unavailable' }, status: 200 };
    expect(await get({ page: () => Promise.reject(missing) })).toEqual(unavailable);
    await expect(get({ page: () => Promise.reject(new TypeError('x')) })).rejects.toThrow('x');
  });

  describe('a page whose late code cannot be had', () => {
    const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    const failing = aPage({ load: () => Promise.reject(missing) });
    const open = (later: Page<unknown>, first = failing) => {
      const replace = jest.fn(async () => undefined);
      const page = jest.fn(async () => (replace.mock.calls.length > 0 ? later : first));
      return { data: get({ page, replace }), page, replace };
    };

    it('fails at once where the code did not answer in time', async () => {
      const late = aPage({ load: () => Promise.reject({ name: 'ChunkLoadError', type: 'timeout' }) });
      const { data, replace } = open(aPage(), late);
      expect(await data).toEqual(failed);
      expect(replace).not.toHaveBeenCalled();
    });

    it('fails where that fails, too', async () => {
      const { data, page, replace } = open(failing);
      expect(await data).toEqual({ view: { state: 'failed' }, status: 503 });
      expect(page).toHaveBeenCalledTimes(2);
      expect(replace).toHaveBeenCalledTimes(1);
    });
  });
});
