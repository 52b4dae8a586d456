import { createSwrCache } from './swr-cache';

const good = (value: string) => async () => ({ value, keep: true });
const bad = async () => {
  throw new Error('no answer');
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function setUp(freshFor = 1000) {
  const clock = { now: 0 };
  const onAsked = jest.fn();
  const cache = createSwrCache<string>({
    freshFor,
    maxSize: 100,
    sizeOf: ({ length }) => length,
    onAsked,
    now: () => clock.now,
  });
  return { cache, clock, asked: () => onAsked.mock.calls.flat() };
}

it('makes a value once while it is fresh', async () => {
  const { cache, clock } = setUp();
  const make = jest.fn(good('a'));
  expect(await Promise.all([cache.get('k', make), cache.get('k', make)])).toEqual(['a', 'a']);
  clock.now = 999;
  await cache.get('k', make);
  expect(make).toHaveBeenCalledTimes(1);
});

it('serves an old value at once and renews it behind the scenes', async () => {
  const { cache, clock } = setUp();
  await cache.get('k', good('a'));
  clock.now = 1000;
  expect(await cache.get('k', good('b'))).toBe('a');
  await settled();
  expect(await cache.get('k', bad)).toBe('b');
});

it('asks first after a purge, and shows the old value where asking fails', async () => {
  const { cache } = setUp();
  await cache.get('k', good('a'));
  cache.outdate();
  expect(await cache.get('k', bad)).toBe('a');
  expect(await cache.get('k', good('b'))).toBe('b');
});

it('does not take what was being made before a purge for what came after it', async () => {
  const { cache } = setUp();
  let finish = (_: { value: string; keep: boolean }) => {};
  const early = cache.get('k', () => new Promise((resolve) => (finish = resolve)));
  cache.outdate();
  finish({ value: 'before', keep: true });
  await early;
  expect(await cache.get('k', good('after'))).toBe('after');
});

it('does not replace what came after a purge by a slow answer from before it', async () => {
  const { cache } = setUp();
  let finish = (_: { value: string; keep: boolean }) => {};
  const early = cache.get('k', () => new Promise((resolve) => (finish = resolve)));
  cache.outdate();
  expect(await cache.get('k', good('after'))).toBe('after');
  finish({ value: 'before', keep: true });
  expect(await early).toBe('before');
  expect(await cache.get('k', bad)).toBe('after');
});

it('makes a value anew after a purge, though one is being made', async () => {
  const { cache } = setUp();
  void cache.get('k', () => new Promise(() => {}));
  cache.outdate();
  const make = jest.fn(good('after'));
  expect(await Promise.all([cache.get('k', make), cache.get('k', make)])).toEqual(['after', 'after']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('refuses nobody but the one who may not have it made', async () => {
  const { cache, clock } = setUp();
  const mayNot = () => {
    throw new Error('over its budget');
  };
  const [refused, served] = await Promise.allSettled([cache.get('k', mayNot), cache.get('k', good('a'))]);
  expect([refused.status, served.status]).toEqual(['rejected', 'fulfilled']);
  clock.now = 5000;
  expect(await cache.get('k', mayNot)).toBe('a');
  cache.outdate();
  expect(await cache.get('k', mayNot)).toBe('a');
});

it('waits no longer than its patience for a value after a purge', async () => {
  jest.useFakeTimers();
  const { cache } = setUp();
  await cache.get('k', good('a'));
  cache.outdate();
  const answer = cache.get('k', () => new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(1500);
  expect(await answer).toBe('a');
  jest.useRealTimers();
});

it('never keeps a degraded value, nor replaces a good one by it', async () => {
  const { cache } = setUp();
  const degraded = async () => ({ value: 'half', keep: false });
  expect(await cache.get('k', degraded)).toBe('half');
  expect(cache.size).toBe(0);
  await cache.get('k', good('a'));
  cache.outdate();
  expect(await cache.get('k', degraded)).toBe('a');
});

it('rejects where nothing is kept, and tries again next time', async () => {
  const { cache } = setUp();
  await expect(cache.get('k', bad)).rejects.toThrow('no answer');
  expect(await cache.get('k', good('a'))).toBe('a');
});

it('gives what is recent, and makes anew what is older', async () => {
  const { cache, clock } = setUp(1000);
  await cache.get('k', good('a'));
  clock.now = 99;
  expect(await cache.recent('k', 100, bad)).toBe('a');
  clock.now = 100;
  expect(await cache.recent('k', 100, good('b'))).toBe('b');
  clock.now = 150;
  expect(await cache.get('k', bad)).toBe('b');
  cache.outdate();
  await expect(cache.recent('k', 100, bad)).rejects.toThrow('no answer');
  clock.now = 5000;
  expect(await cache.recent('k', 1e9, good('c'))).toBe('c');
});

it('keeps nothing where nothing may be kept', async () => {
  const { cache } = setUp(0);
  await cache.get('k', good('a'));
  expect(await cache.get('k', good('b'))).toBe('b');
  expect(await cache.recent('k', 100, good('c'))).toBe('c');
});

it('lets go of the values not used for longest', async () => {
  const { cache } = setUp();
  for (const key of ['a', 'b', 'c']) await cache.get(key, good('x'.repeat(40)));
  expect(cache.size).toBe(2);
  expect(await cache.get('a', good('new'))).toBe('new');
});

it('keeps a bounded number of values, however small', async () => {
  const cache = createSwrCache<string>({ freshFor: 1000, max: 2, maxSize: 100, sizeOf: () => 1 });
  for (const key of ['a', 'b', 'c']) await cache.get(key, good(key));
  expect(cache.size).toBe(2);
});

it('says how each question was answered', async () => {
  const { cache, clock, asked } = setUp();
  for (const now of [0, 999, 1000]) {
    clock.now = now;
    await cache.get('k', good('a'));
  }
  await settled();
  await cache.recent('k', 500, good('a'));
  clock.now = 1500;
  await cache.recent('k', 500, good('a'));
  cache.outdate();
  await cache.get('k', good('a'));
  expect(asked()).toEqual(['made', 'fresh', 'stale', 'fresh', 'made', 'outdated']);
});
