import { routeAt } from '../testing/routes';
import { createPageCache } from './page-cache';
import type { PageData } from './page-data';

const route = routeAt('/formation/:id');
const ready: PageData = { view: { state: 'ready', data: 'x' }, status: 200 };

function setUp(answer: () => Promise<PageData> = async () => ready) {
  let time = 0;
  const source = jest.fn(answer);
  const cache = createPageCache(source, () => time);
  return {
    source,
    cache,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    get: (path: string) => cache.get(route, {}, new URL(path, 'https://campus.example')),
  };
}

it('fetches once for all who ask within half a minute', async () => {
  const { get, source, pass } = setUp();
  const first = get('/formation/python');
  expect(get('/formation/python')).toBe(first);
  await first;
  pass(29_999);
  expect(get('/formation/python')).toBe(first);
  pass(1);
  expect(get('/formation/python')).not.toBe(first);
  expect(source).toHaveBeenCalledTimes(2);
});

it('keeps an entry for each address, its query included', () => {
  const { get, source } = setUp();
  void get('/formation/python?a=1');
  void get('/formation/python?a=2');
  void get('/formation/python?a=1#fin');
  expect(source).toHaveBeenCalledTimes(2);
});

it.each<[string, () => Promise<PageData>]>([
  ['failed data', async () => ({ view: { state: 'failed' }, status: 503 })],
  ['a missing remote', async () => ({ view: { state: 'unavailable' }, status: 200 })],
  ['an error', () => Promise.reject(new Error('x'))],
])('asks again after %s', async (_case, answer) => {
  const { get, source } = setUp(answer);
  await get('/formation/python').catch(() => undefined);
  await get('/formation/python').catch(() => undefined);
  expect(source).toHaveBeenCalledTimes(2);
});

it('keeps a newer entry when an older one fails late', async () => {
  const rejects: (() => void)[] = [];
  const { get, source, pass } = setUp(
    () => new Promise((_, reject) => rejects.push(() => reject(new Error('late')))),
  );
  const first = get('/formation/python');
  pass(30_000);
  const second = get('/formation/python');
  rejects[0]?.();
  await expect(first).rejects.toThrow('late');
  expect(get('/formation/python')).toBe(second);
  expect(source).toHaveBeenCalledTimes(2);
  second.catch(() => undefined);
});

it('remembers the last thirty pages', () => {
  const { get, source } = setUp();
  for (let page = 0; page < 31; page++) void get(`/formation/${page}`);
  void get('/formation/30');
  void get('/formation/1');
  expect(source).toHaveBeenCalledTimes(31);
  void get('/formation/0');
  expect(source).toHaveBeenCalledTimes(32);
});

it('forgets all when told', () => {
  const { get, cache, source } = setUp();
  void get('/formation/python');
  cache.clear();
  void get('/formation/python');
  expect(source).toHaveBeenCalledTimes(2);
});
