import { createBackend } from 'shared-ui';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import { aPage } from '../testing/page';
import { routeAt } from '../testing/routes';
import { createPageSource } from './page-data';

const route = routeAt('/about');
const backend = createBackend({ url: '/', fallback: async () => [] });
const request = {
  params: {},
  url: new URL('https://campus.example/about'),
  signal: new AbortController().signal,
};
const source = (page: Remotes['page']) => createPageSource({ page }, backend);

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
