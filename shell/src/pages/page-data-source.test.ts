import { createBackend, type Page } from 'shared-ui';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import { aPage } from '../testing/page';
import { noPart, noParts } from '../testing/part';
import { routeAt } from '../testing/routes';
import { createPageSource } from './page-data';

const route = routeAt('/about');
const backend = createBackend({ url: '/', fallback: async () => [] });
const request = {
  params: {},
  url: new URL('https://campus.example/about'),
  signal: new AbortController().signal,
};
const source = (page: Remotes['page']) => createPageSource({ page, part: noPart }, backend, noParts);

it('loads the data of the remote’s page with the back end', async () => {
  const load = jest.fn(async () => 'Bonjour');
  const get = source(async () => aPage({ load }));
  expect(await get(route, request)).toEqual({ view: { state: 'ready', data: 'Bonjour' }, status: 200 });
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ backend: expect.objectContaining(backend) }));
});

it('fetches anew each time', async () => {
  const load = jest.fn(async () => 'Bonjour');
  const get = source(async () => aPage({ load }));
  await get(route, request);
  await get(route, request);
  expect(load).toHaveBeenCalledTimes(2);
});

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
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

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
