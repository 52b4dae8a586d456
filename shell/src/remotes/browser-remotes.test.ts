import { aPage } from '../testing/page';
import { routeAt } from '../testing/routes';
import { createBrowserRemotes } from './browser-remotes';
import { loadModule, register } from './federation';

jest.mock('./federation', () => ({ loadModule: jest.fn(), register: jest.fn() }));

const load = jest.mocked(loadModule);
const home = routeAt('/');
const about = routeAt('/about');
const contact = routeAt('/contact');
const old = { version: '1', base: '/remotes/mf-home/1/' };
const fresh = { version: '2', base: '/remotes/mf-home/2/' };
const create = () => createBrowserRemotes({ 'mf-home': old, 'mf-contact': old });

const originalFetch = globalThis.fetch;
const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
let logged: jest.SpyInstance;

beforeEach(() => {
  jest.clearAllMocks();
  load.mockResolvedValue({ default: aPage() });
  answer.mockResolvedValue(Response.json({ 'mf-home': fresh }));
  globalThis.fetch = answer;
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('loads a page once, from the published address', async () => {
  const remotes = create();
  const page = remotes.page(home);
  expect(remotes.page(home)).toBe(page);
  expect(await page).toHaveProperty('Component');
  expect(register).toHaveBeenCalledWith('mf-home', old, 0);
  expect(load.mock.calls).toEqual([[home]]);
});

it.each([
  ['a network failure', () => Promise.reject(new Error('offline')), 'offline'],
  ['something else than a page', async () => ({}), 'the module is not a page (load, head, Component)'],
])('is unavailable after %s, with one logged line', async (_case, loading, why) => {
  load.mockImplementation(loading);
  const message = `Remote mf-home: the page HomePage could not be loaded (${why}).`;
  await expect(create().page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable', message });
  expect(logged.mock.calls).toEqual([[message]]);
});

it('is unavailable where the composition has no such remote', async () => {
  await expect(createBrowserRemotes({}).page(home)).rejects.toThrow('(it is not published)');
  expect(load).not.toHaveBeenCalled();
});

it('gives up a remote that does not answer', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const page = create().page(home);
  const settled = jest.fn();
  page.catch(settled);
  await jest.advanceTimersByTimeAsync(7999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(page).rejects.toThrow('(no answer within 8 s)');
});

it('leaves no timer behind a remote that answers', async () => {
  jest.useFakeTimers();
  await create().page(home);
  expect(jest.getTimerCount()).toBe(0);
});

describe('a retry', () => {
  it('loads all pages of the remote anew from the newest composition, under a fresh path', async () => {
    const remotes = create();
    load.mockRejectedValue(new Error('offline'));
    await Promise.allSettled([remotes.page(home), remotes.page(about)]);
    load.mockResolvedValue({ default: aPage() });
    await remotes.retry('mf-home');
    expect(answer).toHaveBeenCalledWith('/composition.json', { cache: 'no-store' });
    await Promise.all([remotes.page(home), remotes.page(about)]);
    expect(register).toHaveBeenLastCalledWith('mf-home', fresh, 1);
    await remotes.retry('mf-home');
    await remotes.page(home);
    expect(register).toHaveBeenLastCalledWith('mf-home', fresh, 2);
  });

  it('leaves the other remotes alone', async () => {
    const remotes = create();
    const page = remotes.page(contact);
    await remotes.retry('mf-home');
    expect(remotes.page(contact)).toBe(page);
  });

  it.each<[string, () => Promise<Response>]>([
    ['is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 502', async () => new Response('', { status: 502 })],
    ['is not JSON', async () => new Response('<html>')],
  ])('uses the known composition where the newest %s', async (_case, response) => {
    answer.mockImplementation(response);
    const remotes = create();
    await remotes.retry('mf-home');
    await remotes.page(home);
    expect(register).toHaveBeenCalledWith('mf-home', old, 1);
  });
});
