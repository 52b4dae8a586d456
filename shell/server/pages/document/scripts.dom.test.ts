/** @jest-environment jsdom */

import { setMedia } from '@campus/testing/match-media';
import { headScript, startScript } from './scripts';

describe('head-script', () => {
  const ended: AbortController[] = [];
  let logged: jest.SpyInstance;
  /** jsdom cannot load a page: it says so where it is told to. */
  const opened = () => logged.mock.calls.filter(([line]) => String(line).includes('navigation')).length;

  /** A document that was opened at this address. */
  function open(address: string): void {
    history.replaceState(null, '', address);
    const over = new AbortController();
    ended.push(over);
    const listen = window.addEventListener.bind(window);
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation((type: string, act: unknown) =>
        listen(type, act as EventListener, { signal: over.signal }),
      );
    new Function(headScript)();
  }

  /** The browser has gone to another entry of this document. */
  function goBack(address: string): void {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }

  beforeEach(() => {
    setMedia();
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    for (const over of ended.splice(0)) over.abort();
  });

  it('reloads for Back until the whole page is live, also after it was abandoned', () => {
    open('/formation/python');
    expect(globalThis.early).toEqual(new Set());
    goBack('/formations');
    expect(opened()).toBe(1);
    // Its query counts, too.
    globalThis.early = 'abandoned';
    goBack('/formation/python?q=seo');
    expect(opened()).toBe(2);
  });

  it('leaves anchors to the browser, and a live page to the program', () => {
    open('/terms');
    goBack('/terms#contenu');
    globalThis.early = 'live';
    goBack('/formations');
    expect(opened()).toBe(0);
  });
});

describe('scripts', () => {
  const element = () => document.querySelector<HTMLScriptElement>('script[data-scripts]');
  const leave: (() => void)[] = [];

  /** Runs the script in a document with this body, as the browser would. */
  function run(body: string, data = '', scripts = '/a.js sha256-a /b.js sha256-b', head = ''): void {
    document.head.innerHTML = head;
    document.body.innerHTML = `${body}<script data-scripts="${scripts}" data-preloads="/c.js sha256-c" ${data}></script>`;
    delete document.documentElement.dataset.live;
    globalThis.early = new Set();
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element());
    const add = window.addEventListener;
    jest.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof add>) => {
      leave.push(() => window.removeEventListener(...listener));
      add.apply(window, listener);
    });
    new Function(startScript)();
  }

  const loaded = () =>
    [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
  const programs = () => [...document.head.querySelectorAll('script')];
  const all = ['/c.js', '/a.js', '/b.js'];
  const picture = () => document.querySelector('img') as HTMLImageElement;
  const waiting = '<img fetchpriority="high" src="/x.avif">';
  const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;

  const asleep = 'data-wake="intent"';
  const fire = (selector: string, type: string) =>
    find(selector).dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

  let showTypeface: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    const ready = new Promise<void>((resolve) => {
      showTypeface = resolve;
    });
    Object.assign(document, { fonts: { ready } });
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    for (const listener of leave.splice(0)) listener();
  });

  describe('a page that comes alive by itself', () => {
    it('loads the program in order after the first paint where no picture is waited for', async () => {
      run('<h1>Titre</h1>');
      showTypeface();
      expect(loaded()).toEqual([]);
      await jest.advanceTimersByTimeAsync(50);
      expect(loaded()).toEqual(all);
      expect(programs().map((script) => script.getAttribute('src'))).toEqual(['/a.js', '/b.js']);
      expect(programs().every((script) => !script.async)).toBe(true);
    });

    it('waits for the typeface where the picture is there already', async () => {
      jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
      run(waiting);
      await jest.advanceTimersByTimeAsync(50);
      expect(loaded()).toEqual([]);
      showTypeface();
      await jest.advanceTimersByTimeAsync(0);
      expect(loaded()).toEqual(all);
    });

    it.each([
      ['is there', () => picture().dispatchEvent(new Event('load'))],
      ['cannot be had', () => picture().dispatchEvent(new Event('error'))],
      ['has taken a second and a half', () => jest.advanceTimersByTime(500)],
    ])('waits until the first picture %s', async (_case, end) => {
      run(waiting);
      showTypeface();
      await jest.advanceTimersByTimeAsync(1000);
      expect(loaded()).toEqual([]);
      end();
      await jest.advanceTimersByTimeAsync(0);
      expect(loaded()).toEqual(all);
      await jest.advanceTimersByTimeAsync(5000);
      expect(loaded()).toHaveLength(3);
    });
  });

  it('loads files with the document’s integrity, also on the second attempt', async () => {
    run('', '', '/a.js sha256-a', '<style data-sheet="/s.css" data-integrity="sha256-s"></style>');
    showTypeface();
    await jest.advanceTimersByTimeAsync(50);
    const named = () =>
      [...document.head.querySelectorAll('link,script')].map((file) => [
        file.getAttribute('href') ?? file.getAttribute('src'),
        (file as HTMLScriptElement).integrity,
      ]);
    const preloads = [
      ['/c.js', 'sha256-c'],
      ['/a.js', 'sha256-a'],
    ];
    expect(named()).toEqual([['/s.css', 'sha256-s'], ...preloads]);
    find('link[rel=stylesheet]').dispatchEvent(new Event('error'));
    find('link[rel=stylesheet]').dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(10);
    find('script').dispatchEvent(new Event('error'));
    const secondAttempts = [
      ['/a.js', 'sha256-a'],
      ['/a.js?2', 'sha256-a'],
    ];
    expect(named()).toEqual([['http://localhost/s.css?2', 'sha256-s'], ...preloads, ...secondAttempts]);
  });

  describe('the whole style sheets', () => {
    const styles =
      '<style data-sheet="/a.css"></style><style data-href="/whole.css"></style><style data-sheet="/b.css"></style>';
    const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    beforeEach(async () => {
      run('', '', '/a.js sha256-a /b.js sha256-b', styles);
      showTypeface();
      await jest.advanceTimersByTimeAsync(50);
    });

    it('whole sheets follow their parts, all of them before the program runs', async () => {
      const found = [...document.querySelectorAll('style,link[rel=stylesheet]')].map(
        (one) => one.getAttribute('data-sheet') ?? one.getAttribute('data-href'),
      );
      // Under the name that webpack looks for.
      const [a, b] = ['http://localhost/a.css', 'http://localhost/b.css'];
      expect(found).toEqual(['/a.css', a, '/whole.css', '/b.css', b]);
      const [first, second] = sheets();
      first?.dispatchEvent(new Event('load'));
      // It takes the place of its part.
      expect(document.querySelector('[data-sheet="/a.css"]')).toBeNull();
      expect(document.querySelector('[data-sheet="/b.css"]')).not.toBeNull();
      await jest.advanceTimersByTimeAsync(100);
      expect(programs()).toEqual([]);
      second?.dispatchEvent(new Event('load'));
      await jest.advanceTimersByTimeAsync(10_000);
      expect(programs()).toHaveLength(2);
      expect(sheets()).toHaveLength(2);
    });

    it.each([
      [
        'cannot be had, nor at its second address',
        () => {
          sheets()[1]?.dispatchEvent(new Event('error'));
          expect(sheets()[1]?.getAttribute('href')).toBe('http://localhost/b.css?2');
          sheets()[1]?.dispatchEvent(new Event('error'));
        },
      ],
      ['does not come within 8 s', () => jest.advanceTimersByTimeAsync(8000)],
    ])('do not keep the program from running where one %s', async (_case, fail) => {
      sheets()[0]?.dispatchEvent(new Event('load'));
      await fail();
      await jest.advanceTimersByTimeAsync(10);
      expect(programs()).toHaveLength(2);
      // webpack, which looks for them, does not fail the page for it.
      expect(sheets()).toHaveLength(2);
    });
  });

  describe('a page that sleeps', () => {
    it.each(['pointermove', 'pointerdown', 'focusin'])('wakes on %s of a link or a control, once', (type) => {
      run('<p>Texte</p><a href="/">Lien</a><button type="button"><i></i></button>', asleep);
      fire('p', type);
      document.dispatchEvent(new Event(type, { bubbles: true }));
      jest.advanceTimersByTime(14_000);
      expect(loaded()).toEqual([]);
      fire('i', type);
      fire('a', type);
      expect(loaded()).toEqual(all);
    });

    const idle = jest.fn<void, [() => void]>((work) => work());
    const load = () => {
      Object.assign(window, { requestIdleCallback: idle });
      dispatchEvent(new Event('load'));
    };

    it('wakes when the machine has been idle for long', () => {
      run('<p>Texte</p>', asleep);
      load();
      jest.advanceTimersByTime(14_999);
      expect(loaded()).toEqual([]);
      jest.advanceTimersByTime(1);
      expect(idle).toHaveBeenCalledTimes(1);
      expect(loaded()).toEqual(all);
    });

    it('sleeps on where it is scrolled, and where the visitor saves data', () => {
      Object.assign(navigator, { connection: { saveData: true } });
      run('<p>Texte</p>', asleep);
      load();
      for (const type of ['scroll', 'wheel', 'touchmove']) fire('p', type);
      dispatchEvent(new Event('scroll'));
      jest.advanceTimersByTime(60_000);
      Object.assign(navigator, { connection: undefined });
      expect(loaded()).toEqual([]);
    });

    it('wakes when its first picture is in sight', async () => {
      let see: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
      const observe = jest.fn();
      class Observer {
        observe = observe;
        constructor(callback: typeof see) {
          see = callback;
        }
      }
      Object.assign(window, { IntersectionObserver: Observer });
      run(waiting, 'data-wake="seen"');
      expect(observe).toHaveBeenCalledWith(picture());
      see([{ isIntersecting: false }]);
      jest.advanceTimersByTime(2000);
      expect(loaded()).toEqual([]);
      showTypeface();
      see([{ isIntersecting: true }]);
      picture().dispatchEvent(new Event('load'));
      await jest.advanceTimersByTimeAsync(0);
      expect(loaded()).toEqual(all);
    });
  });

  describe('what a visitor does before the program is there', () => {
    const page =
      '<header><button type="button">Menu</button></header><main><select></select>' +
      '<form><select name="tri"></select><input name="q"></form></main>';
    const heard = jest.fn();
    const sent = jest.fn();

    beforeEach(() => {
      sent.mockClear();
      heard.mockClear();
      run(page, asleep);
      for (const type of ['click', 'change', 'submit']) document.body.addEventListener(type, heard);
    });
    afterEach(() => {
      for (const type of ['click', 'change', 'submit']) document.body.removeEventListener(type, heard);
    });

    const waits = () => [...(early instanceof Set ? early : [])].map(({ tagName }) => tagName);

    it('early input is recorded once and wakes the page, but not in a live form', () => {
      fire('main', 'click');
      fire('form select', 'change');
      expect(waits()).toEqual([]);
      expect(heard).toHaveBeenCalledTimes(2);
      fire('button', 'click');
      fire('button', 'click');
      fire('main > select', 'change');
      expect(fire('form', 'submit')).toBe(false);
      expect(waits()).toEqual(['BUTTON', 'SELECT', 'FORM']);
      expect(heard).toHaveBeenCalledTimes(2);
      expect(loaded()).toEqual(all);
    });

    it('is heard as ever once that part is alive', () => {
      document.documentElement.dataset.live = '';
      fire('button', 'click');
      fire('main > select', 'change');
      expect(waits()).toEqual(['SELECT']);
      globalThis.early = 'live';
      fire('form', 'submit');
      expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['click', 'submit']);
    });

    const scripting = () => {
      const style = document.head.appendChild(document.createElement('style'));
      style.textContent = '@media (width < 48em) and (scripting: none) { nav { display: flex } }';
      return () => (style.sheet?.cssRules[0] as CSSMediaRule | undefined)?.media.mediaText;
    };

    it.each([
      ['5 s after something was recorded', () => jest.advanceTimersByTime(5000)],
      [
        'as soon as the program fails a second time',
        () => {
          find('script[src="/a.js"]').dispatchEvent(new Event('error'));
          expect(sent).not.toHaveBeenCalled();
          find('script[src="/a.js?2"]').dispatchEvent(new Event('error'));
          expect(programs()).toHaveLength(3);
        },
      ],
    ])('is given back to the browser %s, and the page is as it is without scripts', async (_, fail) => {
      HTMLFormElement.prototype.requestSubmit = sent;
      const media = scripting();
      fire('button', 'click');
      fire('form', 'submit');
      await jest.advanceTimersByTimeAsync(4999);
      expect(sent).not.toHaveBeenCalled();
      fail();
      expect(sent).toHaveBeenCalledTimes(1);
      expect(media()).toBe('(width < 48em) and (scripting)');
      expect(fire('form', 'submit')).toBe(true);
    });

    it('a late page submits its forms, while its live frame stays', () => {
      HTMLFormElement.prototype.requestSubmit = sent;
      const media = scripting();
      fire('form', 'submit');
      document.documentElement.dataset.live = '';
      jest.advanceTimersByTime(5000);
      expect(sent).toHaveBeenCalledTimes(1);
      expect(media()).toContain('scripting: none');
    });
  });

  it('lets no button wait where there is no program', () => {
    run('<button type="button">Menu</button>', '', '');
    const heard = jest.fn();
    find('button').onclick = heard;
    fire('button', 'click');
    expect(heard).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(2000);
    expect(loaded()).toEqual([]);
  });
});
