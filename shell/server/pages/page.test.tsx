import { type ReactNode, Suspense, use } from 'react';
import * as sharedUi from '@campus/shared-ui';
import { createBackend, NotFound, type PageContext, type Page, type Part } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { RemoteUnavailable } from '../../isomorphic/remotes/remotes';
import { createRoutes } from '../../isomorphic/routes/routes';
import { later } from '../../isomorphic/testing/later';
import { aPage } from '../../isomorphic/testing/page';
import { aPart, routeWithPart, sign } from '../../isomorphic/testing/part';
import { routes } from '../../isomorphic/testing/routes';
import type { LogWithEvent } from '../operation/log-event';
import { createPartCache, createPartsLoader, createReportPart } from './load-parts';
import { renderPage, type RenderRequest } from './render-page';
import { nextTurn, renderStream, renderTree } from './render-tree';

describe('part-cache', () => {
  const code = aPart();

  it('gives back what this very code has loaded at that address', () => {
    const partCache = createPartCache({ max: 10, maxSize: 100 });
    partCache.set(code, 'a', '["x"]');
    expect(partCache.get(code, 'a')).toEqual({ data: ['x'] });
    expect(partCache.get(code, 'b')).toBeUndefined();
    expect(partCache.get(aPart(), 'a')).toBeUndefined();
    // Larger than all its room.
    partCache.set(code, 'a', JSON.stringify('x'.repeat(200)));
    expect(partCache.get(code, 'a')).toBeUndefined();
  });

  it.each([
    ['so many of them', { max: 3, maxSize: 10_000 }, 10],
    ['so many bytes', { max: 1000, maxSize: 1000 }, 300],
  ])('keeps %s, and forgets the longest unused', (_, limits, length) => {
    const partCache = createPartCache(limits);
    const json = JSON.stringify('x'.repeat(length));
    for (const address of ['a', 'b', 'c']) partCache.set(code, address, json);
    partCache.get(code, 'a');
    partCache.set(code, 'd', json);
    expect(['a', 'b', 'c', 'd'].filter((address) => partCache.get(code, address))).toEqual(['a', 'c', 'd']);
  });
});

describe('load-parts', () => {
  const backend = createBackend({ url: 'http://127.0.0.1:1', fallback: async () => [] });
  const log = jest.fn<void, Parameters<LogWithEvent>>();
  const never = new Promise<never>(() => undefined);

  beforeEach(() => {
    jest.useFakeTimers();
    log.mockReset();
  });

  /** What a server makes of a part, again and again. */
  function server(code: Part<unknown>, use: Parameters<typeof routeWithPart>[0] = {}) {
    const loadParts = createPartsLoader({
      remotes: { page: async () => aPage(), part: async () => code },
      backend,
      partCache: createPartCache(),
      report: createReportPart(() => 'sign', log),
    });
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
    expect(log.mock.calls).toEqual([
      [`Part ${sign} ${reason}.`, { code: 'part-failed', part: sign, reason }],
    ]);

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

  it.each<[string, Part<unknown>['load'], string]>([
    ['rejects', () => Promise.reject(new Error('no answer')), 'Error: no answer'],
    [
      'throws at once',
      () => {
        throw new TypeError('broken');
      },
      'TypeError: broken',
    ],
    [
      'gives what cannot be written down',
      async () => circle,
      'TypeError: Converting circular structure to JSON',
    ],
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
    expect(await load(undefined, '/formation/seo')).toEqual({
      state: 'ready',
      data: 'Liste de secours',
      degraded: true,
    });
  });

  it('says no more than a line, and nothing of the address', async () => {
    const load = server(aPart({ load: () => Promise.reject(new Error(`first\n${'x'.repeat(10_000)}`)) }));
    await load(undefined, '/formation/anne.exemple@example.org');
    const [[text = ''] = []] = log.mock.calls;
    expect(text).toEqual(line('failed on /formation/:id: Error: first'));
    expect(text).not.toContain('anne');
  });
});

it('each piece of work has a turn of its own, in the order of coming', async () => {
  const seen: string[] = [];
  let turn = 0;
  const count = () => {
    turn++;
    if (turn < 20) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(['a', 'b', 'c'].map((name) => nextTurn().then(() => seen.push(`${name}${turn}`))));
  const turns = seen.map((text) => Number(text.slice(1)));
  expect(seen.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set(turns).size).toBe(3);
});

describe('render-page', () => {
  const log = jest.fn<void, Parameters<LogWithEvent>>();
  const partCache = createPartCache();
  beforeEach(() => {
    log.mockReset();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  function Broken(): never {
    throw new TypeError('broken');
  }

  interface Change extends Partial<RenderRequest> {
    path?: string;
    /** None: its remote is gone. */
    part?: Part<unknown>;
  }

  function render(
    change: Partial<Page<unknown>>,
    { path = '/formation/python', part, ...request }: Change = {},
  ) {
    return renderPage({
      url: new URL(path, site.origin),
      site,
      routes,
      remotes: {
        page: async () => aPage(change),
        part: async (exposed) => part ?? Promise.reject(new RemoteUnavailable(exposed, 'gone')),
      },
      backend: createBackend({ url: 'http://127.0.0.1:1', fallback: async () => [] }),
      partCache,
      report: createReportPart(() => 'sign', log),
      ...request,
    });
  }

  /** What `load` does when PocketBase gives no good answer to one of its calls. */
  const noAnswer = ({ backend: { onFailure } }: PageContext) => onFailure?.('formation (one)');

  it('renders a page with its data in the frame, as a cacheable document', async () => {
    const load = async ({ params, search }: PageContext) => `${params.id}${search}`;
    const page = await render({ load }, { path: '/formation/python?a=1' });
    expect(page).toMatchObject({ status: 200, degraded: false, head: { title: 'python – Campus' } });
    expect(page.route?.page).toBe('FormationPage');
    expect(page.html).toContain('<h1>python</h1>');
    expect(page.html).toMatch(/<header.*<main id="contenu".*<footer/s);
    expect(page.state).toEqual({ result: { view: { state: 'ready', data: 'python' }, status: 200 } });
  });

  it('has no page kept when one of its calls had no good answer', async () => {
    const load = async (context: PageContext) => noAnswer(context);
    expect(await render({ load })).toMatchObject({ status: 200, degraded: true });
  });

  describe('a page that found nothing', () => {
    it('is a 404 with the page’s own view, and kept', async () => {
      const page = await render({
        load: () => Promise.reject(new NotFound('none', 'Formation non trouvée')),
      });
      expect(page).toMatchObject({ status: 404, degraded: false });
      expect(page.html).toContain('<h1>Formation non trouvée</h1>');
    });

    it('is a 404 with the error page where it has no view, whatever parts the page needs', async () => {
      const { remote, ...row } = routeWithPart({ essential: true });
      const page = await render(
        { load: () => Promise.reject(new NotFound('none')) },
        { routes: createRoutes({ [remote]: [row] }) },
      );
      expect(page).toMatchObject({
        status: 404,
        degraded: false,
        head: { title: expect.stringContaining('Unexpected Application Error!') },
      });
    });

    it('is a 503 while PocketBase is down: the course may exist', async () => {
      const load = (context: PageContext) => {
        noAnswer(context);
        return Promise.reject(new NotFound('none', 'Formation non trouvée'));
      };
      expect(await render({ load })).toMatchObject({ status: 503, degraded: true });
    });
  });

  it('answers an address that no route knows with the error page and 404', async () => {
    const page = await render({}, { path: '/nulle-part' });
    expect(page).toMatchObject({ status: 404, degraded: false, head: { noIndex: true } });
    expect(page.html).toContain('Unexpected Application Error!</h1>');
    expect(page.html).toContain('<footer');
    expect(page.state).toEqual({ error: 404 });
  });

  it('answers 503 with the page’s failed view when its data cannot be loaded', async () => {
    const page = await render({ load: () => Promise.reject(new Error('broken')) });
    expect(page).toMatchObject({
      status: 503,
      degraded: true,
      head: { title: 'Cette page se fait attendre · Campus Exemple', noIndex: true },
    });
    expect(page.html).toContain('<h1>failed</h1>');
  });

  it('answers 500 with the error page when the component throws, and says what', async () => {
    const page = await render({ Component: Broken });
    expect(page).toMatchObject({ status: 500, degraded: true, error: new TypeError('broken') });
    expect(page.html).toContain('Unexpected Application Error!</h1>');
    expect(page.html).toContain('<footer');
  });

  it('leaves the region of a missing remote to the browser', async () => {
    const unavailable = (exposed: ConstructorParameters<typeof RemoteUnavailable>[0]) =>
      Promise.reject(new RemoteUnavailable(exposed, 'missing'));
    const page = await render({}, { path: '/about', remotes: { page: unavailable, part: unavailable } });
    expect(page).toMatchObject({ status: 200, degraded: true });
    expect(page).not.toHaveProperty('error');
    expect(page.html).toContain('data-dgst="RemoteUnavailable 0"');
    expect(page.html).toContain('<footer');
    expect(page.head).toMatchObject({ title: 'Cette page se fait attendre · Campus Exemple', noIndex: true });
  });

  it('gives up data that does not come within eight seconds', async () => {
    const timeouts = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new Error('late')));
    const page = await render({ load: ({ signal }) => Promise.reject(signal.reason) });
    expect(timeouts).toHaveBeenCalledWith(8000);
    expect(page).toMatchObject({ status: 503, degraded: true });
    expect(page.html).toContain('<footer');
  });

  it('refuses to render an address that redirects', async () => {
    await expect(render({}, { path: '/Formations' })).rejects.toThrow(
      '/Formations was redirected while rendering',
    );
  });

  // Remotes know its name by their types.
  const PartInPage = sharedUi.Part as unknown as (props: Record<string, unknown>) => React.ReactNode;

  function Body({ view }: { view: { state: string; data?: unknown } }) {
    return (
      <>
        <h1>{String(view.data)}</h1>
        <PartInPage of="mf-sign" name="Sign" text="Ici" fallback={<p>rien ici</p>} />
        <p>la suite</p>
      </>
    );
  }
  describe('a page that shows a part', () => {
    const withPart = { Component: Body as Page<unknown>['Component'] };

    interface Shown {
      use?: Parameters<typeof routeWithPart>[0];
      page?: Partial<Page<unknown>>;
    }
    function show(part: Part<unknown> | undefined, { use = {}, page = {} }: Shown = {}) {
      const { remote, ...row } = routeWithPart(use);
      return render(
        { ...withPart, ...page },
        { ...(part && { part }), routes: createRoutes({ [remote]: [row] }) },
      );
    }
    const failing = () => Promise.reject(new Error('down'));

    const partOf = ({ state }: Awaited<ReturnType<typeof renderPage>>) =>
      'result' in state ? state.result.parts?.[sign] : undefined;

    it('draws a part in its place, and hands its data to the browser', async () => {
      const page = await show(aPart());
      expect(page).toMatchObject({ status: 200, degraded: false });
      expect(page.html).toMatch(/<div class="part" data-part="mf-sign\/Sign"><!--\$--><p>Ici Enseigne<\/p>/);
      expect(partOf(page)).toEqual({ state: 'ready', data: 'Enseigne' });
    });

    it('loads the data of page and part at the same time', async () => {
      const loading: string[] = [];
      const both = later<void>();
      const load = (name: string) => async () => {
        loading.push(name);
        if (loading.length === 2) both.resolve();
        await both.promise;
        return name;
      };
      const page = await show(aPart({ load: load('part') }), { page: { load: load('page') } });
      expect(loading.sort()).toEqual(['page', 'part']);
      expect(page).toMatchObject({ status: 200, degraded: false });
    });

    it.each<[string, Part<unknown> | undefined, string, string]>([
      ['whose data cannot be loaded', aPart({ load: failing }), 'Ici failed', 'failed'],
      ['that its remote lacks', undefined, 'rien ici', 'failed'],
      ['that throws', aPart({ Component: Broken }), 'rien ici', 'threw'],
    ])('a part %s hurts its own region only; where the page needs it, its status', async (...row) => {
      const [, part, shown, what] = row;
      const page = await show(part);
      expect(page).toMatchObject({ status: 200, degraded: true });
      expect(page).not.toHaveProperty('error');
      for (const html of ['<h1>Bonjour</h1>', '<p>la suite</p>', `<p>${shown}</p>`])
        expect(page.html).toContain(html);
      expect(log).toHaveBeenCalledTimes(1);
      expect(log.mock.calls[0]?.[0]).toMatch(
        new RegExp(`^Part mf-sign/Sign \\(team sign\\) ${what} on /formation/:id: `),
      );
      const needed = await show(part, { use: { essential: true } });
      expect(needed).toMatchObject({ status: 503, degraded: true });
      expect(needed.html).toContain('<h1>Bonjour</h1>');
    });

    it('a page that throws is a failed page, whatever its parts do', async () => {
      const page = await show(aPart({ Component: Broken }), { page: { Component: Broken } });
      expect(page).toMatchObject({ status: 500, error: new TypeError('broken') });
    });

    it('writes what a part tells search engines beside it', async () => {
      const head = () => ({ jsonLd: [{ '@type': 'ItemList', name: '</script>' } as never] });
      const { html } = await show(aPart({ head }));
      expect(html).toContain(
        '<script type="application/ld+json">{"@type":"ItemList","name":"\\u003c/script>"}</script>',
      );
    });

    it('draws the fallback of a part that the page does not name', async () => {
      const page = await render(withPart, { path: '/about', part: aPart() });
      expect(page.html).toContain('rien ici');
      expect(console.error).toHaveBeenCalledWith(expect.stringContaining('mf-sign/Sign is not among those'));
    });
  });
});

describe('render-stream', () => {
  const text = 'Une page plus longue que ce que React cache derrière des scripts. ';
  const never = new Promise<string>(() => undefined);

  function Later({ promise }: { promise: Promise<string> }) {
    return <p>{use(promise)}</p>;
  }

  function Broken({ error }: { error: unknown }): never {
    throw error;
  }

  const ways = [
    ['as a stream', renderStream],
    ['at once where it can', renderTree],
  ] as const;

  describe.each(ways)('%s', (_way, render) => {
    it('puts everything in its place, without scripts', async () => {
      const promise = new Promise<string>((resolve) => setTimeout(resolve, 20, text.repeat(1000)));
      const { html, errors } = await render(
        <Suspense fallback="attente">
          <Later promise={promise} />
        </Suspense>,
      );
      expect(html).toContain(text.repeat(1000));
      expect(html).not.toMatch(/attente|<script|hidden/);
      expect(errors).toEqual([]);
    });

    it('says which part has thrown what, also one within another', async () => {
      const [outer, inner] = [new Error('outer'), new TypeError('inner')];
      const region = (part: string, error: unknown, children: ReactNode = null) => (
        <div data-part={part}>
          <Suspense fallback="attente">
            {children}
            {error !== undefined && <Broken error={error} />}
          </Suspense>
        </div>
      );
      const { html, errors, brokenParts } = await render(
        <main>
          {region('mf-a/Good', undefined)}
          {region('mf-a/Outer', outer)}
          {region('mf-b/Whole', undefined, region('mf-b/Inner', inner))}
        </main>,
      );
      expect(brokenParts).toEqual({ 'mf-a/Outer': outer, 'mf-b/Inner': inner });
      expect(errors).toHaveLength(2);
      expect(html.match(/attente/g)).toHaveLength(2);
    });

    it('rejects where the frame itself throws', async () => {
      await expect(render(<Broken error={new Error('broken')} />)).rejects.toThrow('broken');
    });

    it('gives up a region that does not come in time', async () => {
      // React's development build warns of an abort that is piped at once.
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
      const rendering = render(
        <main>
          <Suspense fallback="attente">
            <Later promise={never} />
          </Suspense>
        </main>,
      );
      await jest.advanceTimersByTimeAsync(3000);
      const { html, errors } = await rendering;
      expect(html).toContain('attente');
      expect(errors.map(String)).toEqual(['Error: the page took too long to render']);
    });
  });

  it('renders what waits for nothing the same in both ways', async () => {
    const tree = (
      <main>
        <Suspense fallback="attente">
          <p>
            {text.repeat(1000)} {'&<>'} {1}
          </p>
        </Suspense>
      </main>
    );
    expect(await renderTree(tree)).toEqual(await renderStream(tree));
  });
});
