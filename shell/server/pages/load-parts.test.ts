import { createBackend, NotFound, type PageContext, type Part } from '@campus/shared-ui';
import { later } from '../../isomorphic/testing/later';
import { aPage } from '../../isomorphic/testing/page';
import { aPart, routeWithPart, sign } from '../../isomorphic/testing/part';
import type { LogWithEvent } from '../operation/log-event';
import { createPartCache, createPartsLoader, createReportPart } from './load-parts';

describe('load-parts', () => {
  const backend = createBackend({ url: 'http://127.0.0.1:1', fallback: async () => [] });
  const log = jest.fn<void, Parameters<LogWithEvent>>();
  const never = new Promise<never>(() => undefined);

  beforeEach(() => {
    jest.useFakeTimers();
    log.mockReset();
  });

  /** What a server makes of a part, again and again. */
  function server(
    code: Part<unknown>,
    use: Parameters<typeof routeWithPart>[0] = {},
    partCache = createPartCache(),
  ) {
    const remotes = { page: async () => aPage(), part: async () => code };
    const report = createReportPart(() => 'sign', log);
    const loadParts = createPartsLoader({ remotes, backend, partCache, report });
    return async (page: Promise<unknown> = Promise.resolve(), path = '/formation/python') => {
      const request = { params: { id: 'python' }, url: new URL(path, 'https://campus.example') };
      const signal = new AbortController().signal;
      return (await loadParts(routeWithPart(use), { ...request, signal }, page))[sign];
    };
  }

  const line = (what: string) =>
    expect.stringMatching(new RegExp(`^Part mf-sign/Sign \\(team sign\\) ${what}\\.(?: at .+)?$`));

  it('loads with the context of the page', async () => {
    const seen: PageContext[] = [];
    const load = async (context: PageContext) => seen.push(context);
    await server(aPart({ load }))(undefined, '/formation/python?a=1');
    expect(seen[0]).toMatchObject({ params: { id: 'python' } });
    expect(seen[0]?.search.get('a')).toBe('1');
  });

  it('a part over its limit is late, with one line, and loads on for the next', async () => {
    const slow = later<unknown>();
    const load = jest.fn(() => slow.promise);
    const ask = server(aPart({ load }));
    const first = ask();
    await jest.advanceTimersByTimeAsync(1000);
    expect(await first).toEqual({ state: 'late' });
    const reason = '(team sign) is late on /formation/:id: no answer within 1000 ms';
    const figure = { code: 'part-failed', part: sign, reason };
    expect(log.mock.calls).toEqual([[`Part ${sign} ${reason}.`, figure]]);

    slow.resolve('Enseigne');
    await jest.advanceTimersByTimeAsync(0);
    load.mockReturnValue(never);
    const second = ask();
    await jest.advanceTimersByTimeAsync(1000);
    expect(await second).toEqual({ state: 'ready', data: 'Enseigne', kept: true });
  });

  it.each<[string, number, Parameters<typeof routeWithPart>[0]]>([
    ['as long as the page’s own data takes', 4000, { limit: 200 }],
    ['without a limit of its own where the page needs it', 0, { essential: true }],
  ])('is awaited %s', async (_case, pageTakes, use) => {
    const after = (milliseconds: number, data?: string) =>
      new Promise((resolve) => setTimeout(resolve, milliseconds, data));
    const load = server(aPart({ load: () => after(3000, 'Enseigne') }), use);
    const loading = load(after(pageTakes));
    await jest.advanceTimersByTimeAsync(4000);
    expect(await loading).toEqual({ state: 'ready', data: 'Enseigne' });
  });

  const circle: { self?: unknown } = {};
  circle.self = circle;
  const circular = 'TypeError: Converting circular structure to JSON';
  const throwing = () => {
    throw new TypeError('broken');
  };

  it.each<[string, Part<unknown>['load'], string]>([
    ['rejects', () => Promise.reject(new Error('no answer')), 'Error: no answer'],
    ['throws at once', throwing, 'TypeError: broken'],
    ['gives what cannot be written down', async () => circle, circular],
  ])('a part whose load %s gives way to what it loaded before, at that address', async (_, load, why) => {
    const part = { ...aPart() };
    const ask = server(part);
    expect(await ask()).toEqual({ state: 'ready', data: 'Enseigne' });
    part.load = load;
    expect(await ask()).toEqual({ state: 'ready', data: 'Enseigne', kept: true });
    expect(await ask(undefined, '/formation/seo')).toEqual({ state: 'failed' });
    expect(log.mock.calls[0]?.[0]).toEqual(line(`failed on /formation/:id: ${why}`));
    expect(log).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['a query', async () => undefined, '/formation/python?x=1'],
    ['a page that found nothing', async () => ({ status: 404 }), '/formation/nope'],
    ['no page', () => Promise.reject(new NotFound('none')), '/formation/nope'],
  ])('is kept for no address that anybody can make up: %s', async (_case, page, path) => {
    const part = { ...aPart() };
    const ask = server(part);
    expect(await ask(page(), path)).toEqual({ state: 'ready', data: 'Enseigne' });
    part.load = () => Promise.reject(new Error('no answer'));
    expect(await ask(page(), path)).toEqual({ state: 'failed' });
  });

  it('prefers what it loaded before to what ships with the site', async () => {
    const part = { ...aPart() };
    const load = server(part);
    await load();
    part.load = async ({ backend: { onFailure } }) => {
      onFailure?.('formation (top)');
      return 'Liste de secours';
    };
    expect(await load()).toEqual({ state: 'ready', data: 'Enseigne', kept: true });
    const poorer = { state: 'ready', data: 'Liste de secours', degraded: true };
    expect(await load(undefined, '/formation/seo')).toEqual(poorer);
  });

  it('gives what one release has loaded to no other, and keeps so much', async () => {
    const partCache = createPartCache();
    expect(partCache).toMatchObject({ max: 1000, maxSize: 10_000_000 });
    await server(aPart(), {}, partCache)();
    const broken = aPart({ load: () => Promise.reject(new Error('no answer')) });
    expect(await server(broken, {}, partCache)()).toEqual({ state: 'failed' });
  });

  it('says no more than a line, and nothing of the address', async () => {
    const load = server(aPart({ load: () => Promise.reject(new Error(`first\n${'x'.repeat(10_000)}`)) }));
    await load(undefined, '/formation/anne.exemple@example.org');
    const [[text = ''] = []] = log.mock.calls;
    expect(text).toEqual(line('failed on /formation/:id: Error: first'));
    expect(text).not.toContain('anne');
  });
});
