import { createSwrCache } from './swr-cache';

const good = (value: string) => async () => ({ value, isCacheable: true });
const bad = async () => {
  throw new Error('no answer');
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function setUp(freshFor = 1000) {
  const clock = { now: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  const onAsked = jest.fn();
  const sizeOf = ({ length }: string) => length;
  const isArbitrary = (value: string) => value.startsWith('?');
  const limits = { ttlMs: freshFor, maxBytes: 100, sizeOf, isArbitrary };
  const cache = createSwrCache<string>({ ...limits, onRead: onAsked });
  return { cache, clock, reads: () => onAsked.mock.calls.flat() };
}

it('loads a value once while it is fresh, then serves the stale one meanwhile', async () => {
  const { cache, clock } = setUp();
  const make = jest.fn(good('a'));
  expect(await Promise.all([cache.get('k', make), cache.get('k', make)])).toEqual(['a', 'a']);
  clock.now = 999;
  await cache.get('k', make);
  expect(make).toHaveBeenCalledTimes(1);
  clock.now = 1000;
  expect(await cache.get('k', good('b'))).toBe('a');
  await settled();
  expect(await cache.get('k', bad)).toBe('b');
});

it.each([
  ['stale', 'fails', bad],
  ['outdated', 'fails', bad],
  ['stale', 'gives half of it', async () => ({ value: 'half', isCacheable: false })],
  ['outdated', 'gives half of it', async () => ({ value: 'half', isCacheable: false })],
])('leaves a %s value alone for 1 to 5 s where asking %s', async (how, _what, failing) => {
  const { cache, clock } = setUp();
  await cache.get('k', good('a'));
  clock.now = 1000;
  if (how === 'outdated') cache.outdate();
  const make = jest.fn(failing);
  for (const [now, times] of [
    [1000, 1],
    [1000, 1],
    [1999, 1],
    [6000, 2],
  ] as const) {
    clock.now = now;
    expect(await cache.get('k', make)).toBe('a');
    await settled();
    expect([now, make.mock.calls.length]).toEqual([now, times]);
  }
  // An edit is worth a question.
  cache.outdate();
  expect(await cache.get('k', good('b'))).toBe('b');
});

it.each([
  ['in winter', '2026-11-22T22:59:59Z'],
  ['in summer', '2026-07-22T21:59:59Z'],
])('a value is outdated from midnight in France on, %s', async (_season, time) => {
  const { cache, reads } = setUp();
  jest.useFakeTimers({ now: new Date(time), doNotFake: ['performance'] });
  await cache.get('k', good('today'));
  expect(await cache.get('k', bad)).toBe('today');
  jest.setSystemTime(Date.parse(time) + 1000);
  expect(await cache.get('k', good('tomorrow'))).toBe('tomorrow');
  expect(reads()).toEqual(['made', 'fresh', 'outdated']);
  jest.useRealTimers();
});

it('a load from before a purge never replaces a value from after it', async () => {
  const { cache } = setUp();
  const pending = (key: string) => {
    const loading = Promise.withResolvers<{ value: string; isCacheable: boolean }>();
    const early = cache.get(key, () => loading.promise);
    cache.outdate();
    return { early, finish: () => loading.resolve({ value: 'before', isCacheable: true }) };
  };
  const quick = pending('quick');
  quick.finish();
  await quick.early;
  expect(await cache.get('quick', good('after'))).toBe('after');
  const slow = pending('slow');
  const make = jest.fn(good('after'));
  expect(await Promise.all([cache.get('slow', make), cache.get('slow', make)])).toEqual(['after', 'after']);
  expect(make).toHaveBeenCalledTimes(1);
  slow.finish();
  expect(await slow.early).toBe('before');
  expect(await cache.get('slow', bad)).toBe('after');
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
  expect(await cache.get('k', good('b'))).toBe('b');
});

it('waits no longer than its patience for a value after a purge', async () => {
  jest.useFakeTimers();
  const { cache } = setUp();
  await cache.get('k', good('a'));
  cache.outdate();
  const answer = cache.get('k', () => new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(1500);
  expect(await answer).toBe('a');
});

it('gives what is recent, and makes anew what is older', async () => {
  const { cache, clock } = setUp(1000);
  await cache.get('k', good('a'));
  clock.now = 99;
  expect(await cache.getRecent('k', 100, bad)).toBe('a');
  clock.now = 100;
  expect(await cache.getRecent('k', 100, good('b'))).toBe('b');
  clock.now = 150;
  expect(await cache.get('k', bad)).toBe('b');
  cache.outdate();
  await expect(cache.getRecent('k', 100, bad)).rejects.toThrow('no answer');
  clock.now = 5000;
  expect(await cache.getRecent('k', 1e9, good('c'))).toBe('c');
});

it('keeps nothing where nothing may be kept', async () => {
  const { cache } = setUp(0);
  await cache.get('k', good('a'));
  expect(await cache.get('k', good('b'))).toBe('b');
  expect(await cache.getRecent('k', 100, good('c'))).toBe('c');
});

it('keeps a bounded number of bytes, those that were used last', async () => {
  const { cache } = setUp();
  for (const key of ['a', 'b', 'c']) await cache.get(key, good('x'.repeat(40)));
  expect(cache.size).toBe(2);
  expect(await cache.get('a', good('new'))).toBe('new');
});

it('keeps a fifth for what anybody can make up, which moves nothing else', async () => {
  const { cache } = setUp();
  const long = (sign: string) => good(sign.repeat(10));
  await cache.get('own', long('a'));
  for (let count = 0; count < 100; count++) await cache.get(`${count}?`, long('?'));
  expect(cache.size).toBe(3);
  expect(await cache.get('99?', bad)).toBe('?'.repeat(10));
  expect(await cache.get('own', bad)).toBe('a'.repeat(10));
  // A value that becomes such a one leaves its place.
  cache.outdate();
  await cache.get('own', long('?'));
  expect(cache.size).toBe(2);
});

it('says how each question was answered', async () => {
  const { cache, clock, reads } = setUp();
  for (const now of [0, 999, 1000]) {
    clock.now = now;
    await cache.get('k', good('a'));
  }
  await settled();
  await cache.getRecent('k', 500, good('a'));
  clock.now = 1500;
  await cache.getRecent('k', 500, good('a'));
  cache.outdate();
  await cache.get('k', good('a'));
  expect(reads()).toEqual(['made', 'fresh', 'stale', 'fresh', 'made', 'outdated']);
});
