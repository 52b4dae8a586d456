import { later } from '../../isomorphic/testing/later';
import { routeAt } from '../../isomorphic/testing/routes';
import type { PageData, PageSource } from '../../isomorphic/pages/page-data';
import { createPageCache } from './page-cache';

const ready: PageData = { view: { state: 'ready', data: 'x' }, status: 200 };
const failed: PageData = { view: { state: 'failed' }, status: 503 };

describe('page-cache', () => {
  const route = routeAt('/formation/:id');
  const shipped: PageData = { view: { state: 'ready', data: 'shipped' }, status: 200, degraded: true };

  function setUp(answer: PageSource = async () => ready) {
    let time = 0;
    const source = jest.fn(answer);
    const cache = createPageCache(source, () => time);
    return {
      source,
      cache,
      pass: (milliseconds: number) => {
        time += milliseconds;
      },
      get: (path: string, leaving?: AbortSignal) =>
        cache.get(route, {}, new URL(path, 'https://campus.example'), leaving).data,
    };
  }

  it('fetches an address and its query once within half a minute', async () => {
    const { get, source, pass } = setUp();
    const first = get('/formation/python');
    expect(get('/formation/python')).toBe(first);
    await first;
    pass(29_999);
    expect(get('/formation/python')).toBe(first);
    pass(1);
    expect(get('/formation/python')).not.toBe(first);
    expect(source).toHaveBeenCalledTimes(2);
    for (const address of ['?a=1', '?a=2', '?a=1#fin']) void get(`/formation/python${address}`);
    expect(source).toHaveBeenCalledTimes(4);
  });

  it.each<[string, () => Promise<PageData>]>([
    ['failed data', async () => failed],
    ['what ships with the site', async () => shipped],
    ['a missing remote', async () => ({ view: { state: 'unavailable' }, status: 200 })],
    ['an error', () => Promise.reject(new Error('x'))],
  ])('asks again after %s', async (_case, answer) => {
    const { get, source } = setUp(answer);
    await get('/formation/python').catch(() => undefined);
    await get('/formation/python').catch(() => undefined);
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('keeps a newer entry when an older one fails late', async () => {
    const [old, newer] = [later<PageData>(), later<PageData>()];
    const { get, source, pass } = setUp();
    source.mockReturnValueOnce(old.promise).mockReturnValueOnce(newer.promise);
    const first = get('/formation/python');
    pass(30_000);
    const second = get('/formation/python');
    old.reject(new Error('late'));
    await expect(first).rejects.toThrow('late');
    expect(get('/formation/python')).toBe(second);
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('remembers thirty pages, and forgets that which was fetched the longest ago', () => {
    const { get, source, pass } = setUp();
    void get('/formation/0');
    pass(10_000);
    for (let page = 1; page < 30; page++) void get(`/formation/${page}`);
    pass(20_000);
    for (const page of [0, 30, 0, 2]) void get(`/formation/${page}`);
    expect(source).toHaveBeenCalledTimes(32);
    void get('/formation/1');
    expect(source).toHaveBeenCalledTimes(33);
  });

  describe('a page that cannot be had any more', () => {
    it.each([
      ['failed', failed],
      ['there only as it ships with the site', shipped],
    ])('is shown as it was, marked so, and asked for anew; no other page is: %s', async (_case, found) => {
      const { get, source, pass } = setUp();
      await get('/formation/python');
      pass(30_000);
      source.mockResolvedValue(found);
      expect(await get('/formation/python')).toEqual({ ...ready, stale: true });
      expect(await get('/formation/python')).toEqual({ ...ready, stale: true });
      expect(source).toHaveBeenCalledTimes(3);
      for (const other of ['/formation/seo', '/formation/python?x=1'])
        expect(await get(other)).toEqual(found);
      source.mockResolvedValue(ready);
      expect(await get('/formation/python')).toEqual(ready);
    });

    it('an older page replaces neither PocketBase’s answer nor a missing remote', async () => {
      const { get, source, pass } = setUp();
      await get('/formation/python');
      const notFound: PageData = { view: { state: 'ready', data: 'none' }, status: 404 };
      const unavailable: PageData = { view: { state: 'unavailable' }, status: 200 };
      for (const now of [unavailable, notFound]) {
        pass(30_000);
        source.mockResolvedValue(now);
        expect(await get('/formation/python')).toEqual(now);
      }
    });
  });

  describe('a visitor who goes elsewhere', () => {
    const signalOf = (source: jest.Mock<ReturnType<PageSource>, Parameters<PageSource>>, call = 0) =>
      source.mock.calls[call]?.[1].signal as AbortSignal;

    it('ends a load that is under way, which is begun anew when asked for again', () => {
      const { get, source } = setUp(() => new Promise(() => undefined));
      const leaving = new AbortController();
      void get('/formation/python', leaving.signal);
      expect(signalOf(source).aborted).toBe(false);
      leaving.abort();
      expect(signalOf(source).aborted).toBe(true);
      expect(signalOf(source).reason).toMatchObject({ name: 'AbortError' });
      void get('/formation/python');
      expect(source).toHaveBeenCalledTimes(2);
      expect(signalOf(source, 1).aborted).toBe(false);
    });

    it('ends no load that was begun for a page ahead', () => {
      const { get, source } = setUp(() => new Promise(() => undefined));
      void get('/formation/python');
      const leaving = new AbortController();
      void get('/formation/python', leaving.signal);
      leaving.abort();
      expect(signalOf(source).aborted).toBe(false);
      expect(source).toHaveBeenCalledTimes(1);
    });
  });

  describe('a page that it did not load', () => {
    const lost = later<PageData>();
    lost.reject(new Error('hors ligne'));

    it.each<[string, PageData | Promise<PageData>, boolean]>([
      ['that is here is', ready, true],
      ['that comes late is', Promise.resolve(ready), true],
      ['that was kept itself is not', { ...ready, stale: true }, false],
      ['that never came is not', lost.promise, false],
    ])('%s kept', async (_case, page, isKept) => {
      const { cache, get } = setUp(async () => failed);
      await cache.store('/formations', page);
      expect(await get('/formations')).toEqual(isKept ? { ...ready, stale: true } : failed);
    });

    it('that lacks something is better than none, and worse than a whole one', async () => {
      const { cache, get, source } = setUp(async () => failed);
      await cache.store('/formations', shipped);
      expect(await get('/formations')).toEqual({ ...shipped, stale: true });
      const newer = { ...shipped, view: { state: 'ready', data: 'newer' } } as const;
      source.mockResolvedValueOnce(newer);
      expect(await get('/formations')).toEqual(newer);
      await cache.store('/formations', ready);
      await cache.store('/formations', shipped);
      expect(await get('/formations')).toEqual({ ...ready, stale: true });
    });

    it('is forgotten once sixty others are kept', async () => {
      const { cache, get } = setUp(async () => failed);
      for (let page = 0; page < 61; page++) await cache.store(`/formation/${page}`, ready);
      expect(await get('/formation/0')).toEqual(failed);
      expect(await get('/formation/1')).toEqual({ ...ready, stale: true });
    });
  });
});
