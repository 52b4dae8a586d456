/** @jest-environment jsdom */

import { act, cleanup, renderHook } from '@testing-library/react';
import type { PageRoute } from '../routing/page-route';
import { routeAt, routes } from '../testing/routes';
import { createCodeAhead } from './code-ahead';
import { loadModule } from './federation';
import { loadScript, loadStyle, preloadScript } from './load-file';
import { nearlyInSight } from './nearly-in-sight';
import { useTryAgain } from './try-again';

describe('code-ahead', () => {
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const fetchAhead = jest.fn();
  const learn = jest.fn();
  const idle: (() => void)[] = [];
  let observed: Element[] = [];
  let sight: (visible: Element[]) => void;

  class Observer {
    constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      sight = (visible) =>
        callback(observed.map((target) => ({ target, isIntersecting: visible.includes(target) })));
    }
    observe = (element: Element) => void observed.push(element);
    disconnect = () => {
      observed = [];
    };
  }

  const setConnection = (connection?: object) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

  beforeEach(() => {
    fetchAhead.mockReset();
    learn.mockReset();
    idle.length = 0;
    observed = [];
    setConnection();
    Object.assign(globalThis, {
      IntersectionObserver: Observer,
      requestIdleCallback: (work: () => void) => idle.push(work),
    });
    document.body.innerHTML = `
    <header><button aria-expanded="false"></button><nav><a href="/">Accueil</a><a href="/about">À propos</a></nav></header>
    <main>
      <a href="/formation/python">Python</a><a href="/formation/haccp">HACCP</a>
      <a href="/contact">Contact</a><a href="/nowhere">?</a><a href="https://x.example/formations">ailleurs</a>
    </main>
    <footer><a href="/formations">Formations</a></footer>`;
  });

  const beIdle = () => {
    for (const work of idle.splice(0)) work();
  };
  const fetched = () => fetchAhead.mock.calls.map(([route]) => route.path);
  const [course, contact] = ['/formation/:id', '/contact'].map((path) => routeAt(path).path);

  it('waits until the machine is idle, then fetches the first page that the content in sight leads to', () => {
    createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
    expect(observed).toEqual([]);
    beIdle();
    expect(fetchAhead).not.toHaveBeenCalled();
    expect(learn).toHaveBeenCalledTimes(1);
    expect(observed.some((link) => link.closest('footer'))).toBe(false);
    sight(observed);
    expect(fetched()).toEqual([course]);
  });

  it('fetches nothing for a link out of sight until it comes into sight, and one page for a view', () => {
    createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
    beIdle();
    sight([]);
    expect(fetched()).toEqual([]);
    const links = [...document.querySelectorAll('main a')];
    sight(links.slice(0, 2));
    expect(fetched()).toEqual([course]);
    sight(links);
    expect(fetched()).toEqual([course]);
  });

  it('fetches all pages of a phone’s menu that is opened', () => {
    createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
    beIdle();
    const links = [...document.querySelectorAll('header a')];
    sight(links);
    expect(fetched()).toEqual([]);
    document.querySelector('button')?.setAttribute('aria-expanded', 'true');
    sight(links);
    expect(fetched()).toEqual(['/', '/about']);
    sight(observed);
    expect(fetched()).toEqual(['/', '/about', course]);
  });

  it('goes on with other pages after a navigation, not after a change of filters', () => {
    const look = createCodeAhead({ fetchAhead, learn, routes: () => routes });
    for (const pathname of ['/formations', '/formations', '/contact']) {
      look(pathname);
      beIdle();
      sight(observed);
      expect(fetched()).toEqual(pathname === '/contact' ? [course, contact] : [course]);
    }
  });

  it('waits for the files of the page itself', () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
    expect(idle).toEqual([]);
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    expect(idle).toHaveLength(1);
    state.mockRestore();
  });

  it('works where the browser does not tell that it is idle', () => {
    jest.useFakeTimers();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
    jest.runAllTimers();
    sight(observed);
    expect(fetched()).toContain(course);
    jest.useRealTimers();
  });

  it.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
    'does nothing for %j',
    (connection) => {
      setConnection(connection);
      createCodeAhead({ fetchAhead, learn, routes: () => routes })('/formations');
      beIdle();
      expect(observed).toEqual([]);
      expect(learn).not.toHaveBeenCalled();
    },
  );
});

describe('federation', () => {
  const about = routeAt('/about');
  const shareScope = { react: {} };
  const exposed = { default: 'page' };
  const container = { init: jest.fn(), get: jest.fn() };
  const slots = window as unknown as Record<string, unknown>;

  beforeEach(() => {
    document.head.innerHTML = '';
    jest.resetAllMocks();
    container.get.mockResolvedValue(() => exposed);
    Object.assign(globalThis, {
      __webpack_init_sharing__: () => Promise.resolve(),
      __webpack_share_scopes__: { default: shareScope },
    });
  });

  const load = (route: PageRoute, ...files: string[]) =>
    loadModule(
      route,
      files.map((address) => ({ address, integrity: `sha256-${address}` })),
    );

  const addresses = () =>
    [...document.head.children].map((element) => element.getAttribute('src') ?? element.getAttribute('href'));

  /** The file comes; a script puts this on `window`. */
  function arrive(file: string, exported?: unknown): void {
    if (exported) slots.mf_home = exported;
    document.head.querySelector(`[src="${file}"],[href="${file}"]`)?.dispatchEvent(new Event('load'));
  }

  it('asks for all files of a page at once, and gives its module when they are there', async () => {
    const loading = load(about, '/1/a.js', '/1/large.js', '/1/a.css');
    expect(addresses().sort()).toEqual(['/1/a.css', '/1/a.js', '/1/large.js']);
    const elements = [...document.head.children].map((element) => (element as HTMLScriptElement).integrity);
    expect(elements.sort()).toEqual(['sha256-/1/a.css', 'sha256-/1/a.js', 'sha256-/1/large.js']);
    arrive('/1/a.js', container);
    const settled = jest.fn();
    void loading.then(settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
    arrive('/1/a.css');
    expect(await loading).toBe(exposed);
    expect(container.init.mock.calls).toEqual([[shareScope]]);
    expect(container.get.mock.calls).toEqual([['./AboutPage']]);
  });

  it('runs a container once for all pages that it holds, and leaves nothing on the window', async () => {
    const loading = Promise.all([load(about, '/2/a.js'), load(routeAt('/'), '/2/a.js')]);
    expect(addresses()).toEqual(['/2/a.js']);
    arrive('/2/a.js', container);
    await loading;
    expect(container.init).toHaveBeenCalledTimes(1);
    expect(container.get.mock.calls).toEqual([['./AboutPage'], ['./HomePage']]);
    expect(slots).not.toHaveProperty('mf_home');
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['something else', { surprise: true }],
  ])('refuses a script that brings %s', async (what, exported) => {
    const loading = load(about, `/3/${what}.js`);
    arrive(`/3/${what}.js`, exported);
    await expect(loading).rejects.toThrow(`/3/${what}.js is not the container of a page`);
  });

  it.each([
    ['its script', '/4/script.js'],
    ['its style', '/4/style.css'],
  ])('fails where %s cannot be fetched', async (what, file) => {
    const loading = what === 'its script' ? load(about, file, '/4/a.css') : load(about, '/4/a.js', file);
    document.head.querySelector(`[src="${file}"],[href="${file}"]`)?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow(`${file} could not be fetched`);
  });

  it('fails where the page is not published, and where the container has no such page', async () => {
    await expect(load(about)).rejects.toThrow('it is not published');
    container.get.mockRejectedValue(new Error('Module "./AboutPage" does not exist in container.'));
    const loading = load(about, '/5/a.js');
    arrive('/5/a.js', container);
    await expect(loading).rejects.toThrow('does not exist');
  });
});

describe('load-file', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
  });

  const inHead = (selector: string) => [...document.head.querySelectorAll(selector)];
  /** What the browser says of the newest file. */
  const say = (type: 'load' | 'error') => document.head.lastElementChild?.dispatchEvent(new Event(type));

  describe('a script', () => {
    it('is there once it has run, and leaves no element', async () => {
      const loading = loadScript({ address: '/a.js', integrity: 'sha256-a' });
      expect(inHead('script[src="/a.js"]')).toMatchObject([{ integrity: 'sha256-a' }]);
      say('load');
      await expect(loading).resolves.toBeUndefined();
      expect(inHead('script')).toEqual([]);
    });

    it('is fetched ahead without running it', () => {
      preloadScript({ address: '/b.js', integrity: 'sha256-b' });
      expect(inHead('script')).toEqual([]);
      expect(inHead('link[href="/b.js"]')).toMatchObject([
        { rel: 'preload', as: 'script', integrity: 'sha256-b' },
      ]);
    });
  });

  describe('a style sheet', () => {
    it('is asked for once by all who need it', async () => {
      const once = () => loadStyle({ address: '/once.css', integrity: 'sha256-c' });
      const loading = Promise.all([once(), loadStyle({ address: 'http://localhost/once.css' })]);
      expect(inHead('link[rel=stylesheet]')).toMatchObject([{ integrity: 'sha256-c' }]);
      say('load');
      await loading;
      await once();
      expect(inHead('link[rel=stylesheet]')).toHaveLength(1);
    });

    it('that failed is taken away, and tried again', async () => {
      const loading = loadStyle({ address: '/late.css' });
      say('error');
      await expect(loading).rejects.toThrow('/late.css could not be fetched');
      expect(inHead('link')).toEqual([]);
      const again = loadStyle({ address: '/late.css' });
      say('load');
      await expect(again).resolves.toBeUndefined();
    });

    it.each([
      ['inline', '<style data-href="http://localhost/inline.css"></style>', '/inline.css'],
      [
        'at its second address',
        '<link rel="stylesheet" href="/x.css?2" data-href="http://localhost/x.css">',
        '/x.css',
      ],
      ['as a link', '<link rel="stylesheet" href="/linked.css">', '/linked.css'],
    ])('that the document brought %s is not asked for', async (_case, html, href) => {
      document.head.innerHTML = html;
      await expect(loadStyle({ address: href })).resolves.toBeUndefined();
      expect(document.head.children).toHaveLength(1);
    });
  });
});

describe('nearly-in-sight', () => {
  const observe = jest.fn();
  const disconnect = jest.fn();
  let seen: (isIntersecting: boolean) => void = () => undefined;
  const settled = jest.fn();

  beforeEach(() => {
    jest.resetAllMocks();
    document.body.innerHTML = '<div data-part="mf-a/B"><form><input></form></div>';
    Object.assign(globalThis, {
      IntersectionObserver: class {
        observe = observe;
        disconnect = disconnect;
        constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
          seen = (isIntersecting) => call([{ isIntersecting }]);
        }
      },
    });
  });

  const asleep = async () => {
    void nearlyInSight('mf-a/B').then(settled);
    await Promise.resolve();
  };

  it('waits until what stands there is nearly in sight', async () => {
    await asleep();
    expect(observe).toHaveBeenCalledWith(document.querySelector('form'));
    seen(false);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    seen(true);
    await Promise.resolve();
    expect(settled).toHaveBeenCalledTimes(1);
    expect(disconnect).toHaveBeenCalled();
  });

  it('or has the focus', async () => {
    await asleep();
    document.querySelector('input')?.focus();
    await Promise.resolve();
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('waits for nothing where nothing stands', async () => {
    await expect(nearlyInSight('mf-a/None')).resolves.toBeUndefined();
  });
});

describe('try-again', () => {
  afterAll(() => {
    jest.useRealTimers();
  });
  const tryAgain = jest.fn<Promise<void>, []>();
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const sign = async (type: 'online' | 'visibilitychange') => {
    (type === 'online' ? window : document).dispatchEvent(new Event(type));
    await pass(0);
  };
  let visibility: DocumentVisibilityState = 'visible';

  beforeEach(() => {
    jest.useFakeTimers();
    tryAgain.mockReset().mockResolvedValue();
    visibility = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('tries a few times after a sign, one after the other, then once in a while until the next one', async () => {
    renderHook(() => useTryAgain(true, tryAgain));
    expect(tryAgain).toHaveBeenCalledTimes(0);
    await sign('online');
    expect(tryAgain).toHaveBeenCalledTimes(1);
    await sign('visibilitychange');
    expect(tryAgain).toHaveBeenCalledTimes(1);
    await pass(2000);
    expect(tryAgain).toHaveBeenCalledTimes(2);
    await pass(7999);
    expect(tryAgain).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(tryAgain).toHaveBeenCalledTimes(3);
    await sign('visibilitychange');
    expect(tryAgain).toHaveBeenCalledTimes(4);
  });

  it('tries without any sign, twice as late each time, a minute at the most; not while the tab is hidden', async () => {
    renderHook(() => useTryAgain(true, tryAgain));
    await pass(1);
    for (const [tries, milliseconds] of [10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
      await pass(milliseconds - 2);
      expect(tryAgain).toHaveBeenCalledTimes(tries);
      await pass(2);
      expect(tryAgain).toHaveBeenCalledTimes(tries + 1);
    }
    visibility = 'hidden';
    await pass(600_000);
    expect(tryAgain).toHaveBeenCalledTimes(5);
  });

  it('waits for an answer before the next try', async () => {
    tryAgain.mockReturnValue(new Promise(() => undefined));
    renderHook(() => useTryAgain(true, tryAgain));
    await sign('online');
    await pass(60_000);
    expect(tryAgain).toHaveBeenCalledTimes(1);
  });

  it('stops once nothing is missing', async () => {
    const { rerender } = renderHook(({ missing }) => useTryAgain(missing, tryAgain), {
      initialProps: { missing: true },
    });
    await sign('online');
    rerender({ missing: false });
    await pass(60_000);
    await sign('online');
    expect(tryAgain).toHaveBeenCalledTimes(1);
  });

  it('leaves a hidden tab alone', async () => {
    renderHook(() => useTryAgain(true, tryAgain));
    visibility = 'hidden';
    await sign('visibilitychange');
    await sign('online');
    expect(tryAgain).not.toHaveBeenCalled();
  });
});
