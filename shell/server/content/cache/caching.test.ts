import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { WrongSettings } from '@campus/settings';
import { partialSuffix } from '@campus/settings/disk';
import { cpuTime } from '@campus/testing/processes';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { cachedBody, recompress, sendCached, findRecompressed } from './cached-body';
import { openFileStore } from './file-store';
import { loadPurgeToken, onNewDay, purge } from './purge';
import { createSwrCache } from './swr-cache';

describe('cached-body', () => {
  const text = 'Formations '.repeat(300);
  const body = cachedBody(200, 'text/plain; charset=utf-8', text, { 'Cache-Control': 'no-cache' });
  const missing = cachedBody(404, 'text/plain; charset=utf-8', text);

  const app = Fastify();
  app.get('/', (request, reply) => sendCached(request, reply, body));
  app.get('/missing', (request, reply) => sendCached(request, reply, missing));
  afterAll(() => app.close());

  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', url = '/') =>
    app.inject({ method, url, headers });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, String],
  ])('sends it as a client takes it: %s', async (accepted, encoding, decode) => {
    const { headers, rawPayload } = await ask({ 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(decode(rawPayload).toString()).toBe(text);
  });

  it.each(['GET', 'HEAD'] as const)('sends nothing where the client has it already: %s', async (method) => {
    for (const tags of [`"other", ${body.etag}`, '*']) {
      const answer = await ask({ 'if-none-match': tags }, method);
      expect([answer.statusCode, answer.payload]).toEqual([304, '']);
      expect(answer.headers).toMatchObject({ etag: body.etag, 'cache-control': 'no-cache' });
    }
    // What is not there is told in full, whatever the client has.
    expect((await ask({ 'if-none-match': '*' }, method, '/missing')).statusCode).toBe(404);
  });

  it('answers HEAD with the headers of GET', async () => {
    const headers = { 'accept-encoding': 'br' };
    const [get, head] = [await ask(headers), await ask(headers, 'HEAD')];
    const { date: _, ...expected } = get.headers;
    expect(head.headers).toMatchObject(expected);
    expect(head.payload).toBe('');
  });

  it.each([
    ['if-none-match', `a${' '.repeat(15_000)}b`],
    ['if-none-match', ' ,'.repeat(7500)],
    ['if-none-match', 'W/"a",'.repeat(2500)],
    ['accept-encoding', `br${' '.repeat(15_000)}x`],
    ['accept-encoding', 'br;q=0,'.repeat(2000)],
    ['accept-encoding', `gzip${';q=0'.repeat(3500)}`],
    ['cache-control', ',no-cache '.repeat(1500)],
  ])('reads a long %s in linear time', async (name, value) => {
    // Twenty took 4.4 s of CPU when the first of these was read in quadratic time.
    const cpu = await cpuTime(async () => {
      for (let count = 0; count < 20; count++) await ask({ [name]: value, 'if-modified-since': 'x' });
    });
    expect(cpu).toBeLessThan(2000);
  });
});

describe('the store of pictures', () => {
  const limits = { maxFiles: 3, maxBytes: 1000, memoryBytes: 1 };

  const folder = folderForEachTest();
  const open = () => openFileStore(folder(), limits);

  it('that cannot have its folder is told in one sentence', async () => {
    await writeFile(join(folder(), 'cache'), '');
    await expect(openFileStore(join(folder(), 'cache'), limits)).rejects.toThrow(WrongSettings);
  });

  it.each<[string, (file: Buffer) => Buffer]>([
    ['damaged', (file) => Buffer.concat([file.subarray(0, -1), Buffer.of(0)])],
    ...[0, 10, 32].map(
      (length) => [`cut after ${length} bytes`, (file: Buffer) => file.subarray(0, length)] as never,
    ),
  ])('makes nothing of a file that is %s, and forgets it', async (_what, spoil) => {
    await (await open()).set('a', Buffer.from('picture'));
    const [name = ''] = await readdir(folder());
    await writeFile(join(folder(), name), spoil(await readFile(join(folder(), name))));
    expect(await (await open()).get('a')).toBeUndefined();
    expect(await readdir(folder())).toEqual([]);
  });

  it('has room for so many files and bytes', async () => {
    const store = await open();
    for (const key of ['a', 'b', 'c', 'd']) await store.set(key, Buffer.from(key));
    expect(await store.get('a')).toBeUndefined();
    await store.set('large', Buffer.alloc(960));
    // What makes room does it behind the scenes.
    while ((await readdir(folder())).length !== 1) await pause(10);
  });

  it('removes the partial file of a killed process, not one that is being written', async () => {
    for (const name of ['a', 'b']) await writeFile(join(folder(), name + partialSuffix()), 'half');
    const [partial = '', writing] = await readdir(folder());
    await utimes(join(folder(), partial), 0, 0);
    await open();
    expect(await readdir(folder())).toEqual([writing]);
  });

  it('finds what another process has made, and forgets what that one has removed', async () => {
    const [first, second] = [await open(), await open()];
    await first.set('a', Buffer.from('picture'));
    expect((await second.get('a'))?.toString()).toBe('picture');
    for (const key of ['b', 'c', 'd']) await first.set(key, Buffer.from(key));
    while ((await readdir(folder())).length !== 3) await pause(10);
    const third = await open();
    expect(await third.get('a')).toBeUndefined();
  });

  it('is no failure when nothing can be written', async () => {
    const store = await openFileStore(folder(), { ...limits, memoryBytes: 1000 });
    await rm(folder(), { recursive: true });
    await writeFile(folder(), '');
    await store.set('a', Buffer.from('picture'));
    expect((await store.get('a'))?.toString()).toBe('picture');
  });
});

it.each([
  ['in winter', '2026-11-22T22:58:30Z'],
  ['in summer', '2026-07-22T21:58:30Z'],
])('a new day outdates what is kept once after midnight in France, %s', (_season, time) => {
  jest.useFakeTimers({ now: new Date(time) });
  const outdate = jest.fn();
  const end = onNewDay(outdate);
  jest.advanceTimersByTime(60_000);
  expect(outdate).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(outdate).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(3 * 3_600_000);
  expect(outdate).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(24 * 3_600_000);
  expect(outdate).toHaveBeenCalledTimes(2);
  end();
  jest.advanceTimersByTime(24 * 3_600_000);
  expect(outdate).toHaveBeenCalledTimes(2);
});

describe('the token of the purge', () => {
  const folder = folderForEachTest();

  it('is made once, for the owner only', async () => {
    const dataDir = join(folder(), 'data');
    const warn = jest.fn();
    const token = await loadPurgeToken(dataDir, warn);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(await loadPurgeToken(dataDir, warn)).toBe(token);
    expect(warn).not.toHaveBeenCalled();
    expect(await readFile(join(dataDir, 'purge-token'), 'utf8')).toBe(token);
    expect((await stat(join(dataDir, 'purge-token'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['purge-token']);
  });

  it.each(['short', '\0'.repeat(64), '\ufffd\n'.repeat(32)])(
    'is made anew, and said, where the file has %j',
    async (text) => {
      await writeFile(join(folder(), 'purge-token'), text);
      const warn = jest.fn();
      expect(await loadPurgeToken(folder(), warn)).toMatch(/^[\w-]{32,}$/);
      expect(warn.mock.calls.flat().join()).toContain('purge-token');
    },
  );
});

it('a purge outdates what is kept, for who has the secret', async () => {
  const [pages, records] = [jest.fn(), jest.fn()];
  const caches = { pageCache: { outdate: pages }, apiCache: { outdate: records } };
  const app = Fastify();
  app.register(purge, { ...caches, readPurgeToken: async () => 'the-secret' });
  const post = (headers = {}) => app.inject({ method: 'POST', url: '/purge', headers });
  const calls = () => [pages, records].map(({ mock }) => mock.calls.length);
  for (const authorization of ['', 'Bearer ', 'Bearer the-secre', 'the-secret', 'Basic the-secret'])
    expect([authorization, (await post({ authorization })).statusCode]).toEqual([authorization, 401]);
  // Nobody else's body is read.
  const answer = await post({ 'content-type': 'application/json', 'content-length': '1000000000' });
  expect(answer.statusCode).toBe(401);
  expect(calls()).toEqual([0, 0]);
  expect((await post({ authorization: 'Bearer the-secret' })).statusCode).toBe(204);
  expect(calls()).toEqual([1, 1]);
});

describe('smallest', () => {
  const page = (name: string) =>
    Array.from({ length: 400 }, (_, index) => `<p class="c${index % 7}">${name} ${index * 7919}</p>`).join(
      '',
    );
  const answer = (name: string) => cachedBody(200, 'text/html; charset=utf-8', page(name));

  /** A server with this answer; gives the bytes of one request. */
  function serve(body = answer('Formation')) {
    const app = Fastify();
    app.get('/', (request, reply) => sendCached(request, reply, body));
    return async () => (await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).rawPayload;
  }

  it('sends an answer that is asked for again in fewer bytes, the same text', async () => {
    const body = answer('Encore');
    const ask = serve(body);
    const first = await ask();
    // The queue runs in order: nothing was recompressed for the answer that was read once.
    await recompress(answer('Après').etag, answer('Après').body);
    expect(findRecompressed(body.etag)).toBeUndefined();
    await ask();
    await recompress(answer('Autre').etag, answer('Autre').body);
    const later = await ask();
    expect(later.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(later).toString()).toBe(page('Encore'));
  });

  it('sends what was made anew and is the same in as few bytes at once', async () => {
    const body = answer('Pareil');
    await recompress(body.etag, body.body);
    const payload = await serve(answer('Pareil'))();
    expect(payload).toEqual(findRecompressed(body.etag));
  });
});

describe('swr-cache', () => {
  const good = (value: string) => async () => ({ value, isCacheable: true });
  const bad = async () => {
    throw new Error('no answer');
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

  function setUp(freshFor = 1000) {
    const clock = { now: 0 };
    const onAsked = jest.fn();
    const cache = createSwrCache<string>({
      ttlMs: freshFor,
      maxBytes: 100,
      sizeOf: ({ length }) => length,
      isArbitrary: (value) => value.startsWith('?'),
      onRead: onAsked,
      now: () => clock.now,
    });
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

  it('asks first after a purge, and shows the old value where asking fails', async () => {
    const { cache, clock } = setUp();
    await cache.get('k', good('a'));
    cache.outdate();
    expect(await cache.get('k', bad)).toBe('a');
    clock.now = 5000;
    expect(await cache.get('k', good('b'))).toBe('b');
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

  it('a load from before a purge never replaces a value from after it', async () => {
    const { cache } = setUp();
    const pending = (key: string) => {
      let finish = (_: { value: string; isCacheable: boolean }) => {};
      const early = cache.get(key, () => new Promise((resolve) => (finish = resolve)));
      cache.outdate();
      return { early, finish: () => finish({ value: 'before', isCacheable: true }) };
    };
    const quick = pending('quick');
    quick.finish();
    await quick.early;
    expect(await cache.get('quick', good('after'))).toBe('after');
    const slow = pending('slow');
    expect(await cache.get('slow', good('after'))).toBe('after');
    slow.finish();
    expect(await slow.early).toBe('before');
    expect(await cache.get('slow', bad)).toBe('after');
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

  it('never keeps a degraded value or a failure, nor replaces a good one by it', async () => {
    const { cache } = setUp();
    const degraded = async () => ({ value: 'half', isCacheable: false });
    expect(await cache.get('k', degraded)).toBe('half');
    await expect(cache.get('k', bad)).rejects.toThrow('no answer');
    expect(cache.size).toBe(0);
    await cache.get('k', good('a'));
    cache.outdate();
    expect(await cache.get('k', degraded)).toBe('a');
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
    await cache.recent('k', 500, good('a'));
    clock.now = 1500;
    await cache.recent('k', 500, good('a'));
    cache.outdate();
    await cache.get('k', good('a'));
    expect(reads()).toEqual(['made', 'fresh', 'stale', 'fresh', 'made', 'outdated']);
  });
});
