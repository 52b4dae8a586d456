/** @jest-environment jsdom */

import fc from 'fast-check';
import { setMedia } from '@campus/testing/match-media';
import { site } from '@campus/testing/site';
import type { Boot } from '../../../isomorphic/pages/boot';
import { type DocumentParts, escapeJson, renderDocument } from './document';
import { headScript, startScript } from './scripts';
import { pickStyles, readStyleSheet, sourceHash } from '../../composition/style-sheet';

describe('document', () => {
  const evil = '</script><img src=x onerror="alert(1)">';

  function renderWhole(change: Partial<DocumentParts> = {}) {
    const boot: Boot = { composition: {}, routes: {}, school: site.school, origin: site.origin };
    return renderDocument({
      head: { title: 'Titre', description: 'Texte', path: '/about' },
      site,
      boot,
      entrypoints: {
        scripts: ['/assets/main.js'],
        styles: [readStyleSheet('/assets/main.css', 'h1{top:0}.none{top:0}')],
        ahead: [],
        integrity: { '/assets/main.js': 'sha256-program', '/assets/main.css': 'sha256-style' },
      },
      remote: {
        scripts: ['/remotes/mf-home/files/HomePage.1.js'],
        styles: [readStyleSheet('/remotes/mf-home/1/a.css', 'h1{left:0}')],
        integrity: { '/remotes/mf-home/files/HomePage.1.js': 'sha256-page' },
      },
      body: '<h1>Bonjour</h1>',
      ...change,
    } as DocumentParts);
  }
  const render = (change?: Partial<DocumentParts>) => renderWhole(change).html;

  it('is a French document with the page, the styles that it uses, and its files', () => {
    const html = render();
    expect(html).toMatch(/^<!doctype html><html lang="fr"><head><meta charset="utf-8">/);
    expect(html).toContain('<div id="root"><h1>Bonjour</h1></div>');
    expect(html).toContain('<title>Titre</title>');
    expect(html).toContain(
      '<style data-sheet="/assets/main.css" data-integrity="sha256-style">h1{top:0}</style>',
    );
    expect(html).toContain(
      '<style data-href="https://campus.example/remotes/mf-home/1/a.css">h1{left:0}</style>',
    );
    expect(html).toContain(
      `<script data-scripts="/assets/main.js sha256-program" data-preloads="/remotes/mf-home/files/HomePage.1.js sha256-page">${startScript}</script></body>`,
    );
    // The theme is set before the first paint; no font is preloaded.
    expect(html.indexOf(`<script>${headScript}</script>`)).toBeGreaterThan(0);
    expect(html.indexOf(headScript)).toBeLessThan(html.lastIndexOf('<style'));
    expect(html).not.toContain('as="font"');
  });

  it('has the colours of a school after the theme’s, and the policy allows them', () => {
    const colours = { light: { accent: '#7a1fa2' }, dark: { accent: '#d7a8ea', band: '#32104a' } };
    const own = { ...site, school: { ...site.school, colours } };
    const { html, styles } = renderWhole({ site: own });
    const text = ':root{--accent:#7a1fa2}@media screen{[data-theme="dark"]{--accent:#d7a8ea;--band:#32104a}}';
    expect(html.indexOf(`<style>${text}</style>`)).toBeGreaterThan(html.lastIndexOf('<style data-'));
    expect(styles.at(-1)?.source).toBe(sourceHash(text));
    expect(renderWhole().styles).toHaveLength(styles.length - 1);
  });

  it('names what the page waits for, and links the whole sheets without scripts', () => {
    const completeSheets =
      '<noscript><link rel="stylesheet" href="/assets/main.css" integrity="sha256-style"></noscript>';
    expect(render()).toContain(completeSheets);
    expect(render()).not.toContain('data-wake');
    const asleep = render({ wake: 'intent' });
    expect(asleep).not.toContain('<noscript>');
    expect(asleep).toContain(` data-wake="intent">${startScript}`);
  });

  it('leaves the whole sheet of a part that sleeps to its waking', () => {
    const sheet = { ...readStyleSheet('/remotes/mf-a/1/a.css', 'h1{left:0}.none{top:0}'), sleeps: true };
    const html = render({ remote: { scripts: [], styles: [sheet], integrity: {} } });
    expect(html).toContain('<style>h1{left:0}</style>');
    expect(html).not.toContain('/remotes/mf-a/1/a.css');
  });

  it('starts nothing where there is no program', () => {
    const html = render({ entrypoints: { scripts: [], styles: [], ahead: [], integrity: {} } });
    expect(html).toContain(`<script data-scripts="" data-preloads="`);
    expect(html).not.toContain('id="boot"');
  });

  it('lets no data out of its element', () => {
    const html = render({
      head: { title: evil, description: evil, path: '/', jsonLd: [{ name: evil }] },
      boot: { composition: {}, routes: {}, school: { ...site.school, name: evil } },
    });
    expect(html).not.toContain('<img');
    const read = new DOMParser().parseFromString(html, 'text/html');
    expect(read.querySelector('img')).toBeNull();
    expect(JSON.parse(read.querySelector('#boot')?.textContent ?? '').school.name).toBe(evil);
    expect(JSON.parse(read.querySelector('[type="application/ld+json"]')?.textContent ?? '').name).toBe(evil);
    expect(html).toContain('<title>&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</title>');
  });
});

describe('escape', () => {
  /** What a browser reads of the script of a document, and what stands after it. */
  function read(json: string) {
    const html = `<body><script type="application/json">${json}</script><p>after</p>`;
    const { scripts, body } = new DOMParser().parseFromString(html, 'text/html');
    expect(scripts).toHaveLength(1);
    expect(body.lastElementChild?.outerHTML).toBe('<p>after</p>');
    return JSON.parse(scripts[0]?.textContent ?? '');
  }

  it('says any text, and ends nothing early', () => {
    const piece = fc.oneof(
      fc.constantFrom(' ', '\u2028', ...'< </ <! -- <!-- --> script SCRIPT / > \\ " ]]> &'.split(' ')),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 6 })), (pieces) => {
        const texts = pieces.map((each) => each.join(''));
        expect(read(escapeJson(JSON.stringify(texts)))).toEqual(texts);
      }),
      { numRuns: 100, examples: [[[['</script><script>alert(1)</script>', '<!--<script>']]]] },
    );
  });

  it('begins no tag, and leaves the rest of rich text as it stands in the document', () => {
    expect(escapeJson('"<p>R&amp;D</p>"')).toBe('"\\u003cp>R&amp;D\\u003c/p>"');
  });
});

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

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    for (const listener of leave.splice(0)) listener();
  });

  describe('a page that comes alive by itself', () => {
    it('loads the program in order after the first paint where no picture is waited for', async () => {
      run('<h1>Titre</h1>');
      expect(loaded()).toEqual([]);
      await jest.advanceTimersByTimeAsync(50);
      expect(loaded()).toEqual(all);
      expect(programs().map((script) => script.getAttribute('src'))).toEqual(['/a.js', '/b.js']);
      expect(programs().every((script) => !script.async)).toBe(true);
    });

    it('begins at once where the picture is there already', () => {
      jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
      run(waiting);
      expect(loaded()).toEqual(all);
    });

    it.each([
      ['is there', () => picture().dispatchEvent(new Event('load'))],
      ['cannot be had', () => picture().dispatchEvent(new Event('error'))],
      ['has taken a second and a half', () => jest.advanceTimersByTime(500)],
    ])('waits until the first picture %s', (_case, end) => {
      run(waiting);
      jest.advanceTimersByTime(1000);
      expect(loaded()).toEqual([]);
      end();
      expect(loaded()).toEqual(all);
      jest.advanceTimersByTime(5000);
      expect(loaded()).toHaveLength(3);
    });
  });

  it('loads files with the document’s integrity, also on the second attempt', async () => {
    run('', '', '/a.js sha256-a', '<style data-sheet="/s.css" data-integrity="sha256-s"></style>');
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

    it('wakes when its first picture is in sight', () => {
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
      see([{ isIntersecting: true }]);
      picture().dispatchEvent(new Event('load'));
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
      style.textContent = '@media (max-width: 767px) and (scripting: none) { nav { display: flex } }';
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
      expect(media()).toBe('(max-width: 767px) and (scripting)');
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

describe('style-sheet', () => {
  const sheet = (css: string, address = '/a.css') => readStyleSheet(address, css);

  const pick = (css: string, html: string, late = true) => pickStyles([sheet(css)], html, late)[0]?.text;

  it('holds the rules of what the HTML has, and says where a sheet stands whole', () => {
    const html = '<p class="a c"><b title="b">b</b>';
    expect(
      pickStyles([sheet('.a{top:0}.b{top:0}.c{top:0}'), sheet('.a{top:0}', '/b.css')], html, true),
    ).toMatchObject([
      { address: '/a.css', text: '.a{top:0}.c{top:0}', isComplete: false },
      { address: '/b.css', isComplete: true },
    ]);
  });

  it.each([
    ['the theme and life', '[data-theme=dark] .a{top:0}html[data-live] .a{top:1px}'],
    ['a state of its own', '.a:hover,.a:disabled{top:0}.a[title="x"]{top:0}'],
    ['what a reader opens', 'details[open]>.a{top:0}'],
    ['pseudo-classes alone', ':focus-visible{top:0}:is(main,h1):focus{top:0}:root:has(.open){top:0}'],
    ['faces and animations', '@font-face{font-family:x}@keyframes x{to{top:0}}'],
    ['a page of paper', '@layer ui{@page{margin:0}.a{top:0}}@property --x{inherits:false}.a{top:0}'],
    ['a face of its letters', '@font-face{font-family:x;unicode-range:U+D8}'],
    ['what stands in a rule', '.a{top:0;@media print{top:1px}&.b{top:2px}}'],
    ['what it cannot read', '.z ^ .y{top:0}'],
    ['an address', '.a{background:url(/x.svg),url("data:image/svg+xml,%3Csvg/%3E"),url(#x)}'],
  ])('holds rules for %s', (_what, css) => {
    expect(pick(css, '<details><p class="a" title>Ø')).toBe(css);
  });

  it('leaves out for what the whole sheets are in time', () => {
    const css =
      '.a{top:0}.a{top:1px;@media print{top:2px}}@media print{.a{top:0}}@media (hover:hover){.a{top:0}}.a:hover{top:0}.a{--icon:url(/x)}';
    expect(pick(css, '<p class="a">', false)).toBe('.a{top:0}.a{top:1px}');
    expect(pick(css, '<p class="a">')).toBe(css);
    expect(pickStyles([{ ...sheet(css), sleeps: true }], '<p class="a">', false)[0]?.text).toBe(css);
  });

  it('leaves out a face of which the page has no letter', () => {
    expect(pick('@font-face{font-family:x;unicode-range:U+D8}.a{top:0}', '<p class="a">O')).toBe('.a{top:0}');
  });

  it('keeps the order of the layers', () => {
    expect(
      pick('@layer low{.a{top:0}}@layer high{.b{top:0}}@layer low{.b{top:1px}}', '<p class="b">'),
    ).toMatch(/^@layer low\{.*@layer high\{/);
  });

  it.each([
    ['a{b:url(assets/x.svg)}', 'a{b:url(/remotes/mf-home/1/assets/x.svg)}'],
    ["a{b:url('../2/x.svg')}", "a{b:url('/remotes/mf-home/2/x.svg')}"],
    ['a{}\n/*# sourceMappingURL=a.css.map*/', 'a{}'],
    // It cannot end its element.
    ['a{content:"</style><script>"}', 'a{content:"<\\/style><script>"}'],
  ])('inline, %s is what it means in its own file', (css, expected) => {
    expect(pickStyles([sheet(css, '/remotes/mf-home/1/a.css')], '<a>', true)[0]?.text).toBe(expected);
  });

  it('refuses what is no style sheet', () => {
    expect(() => sheet('.a{top:0')).toThrow('/a.css');
  });

  describe('whatever the rules and the page', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const compound = fc.oneof(
      name.map((one) => `.${one}`),
      fc.tuple(name, name).map(([one, other]) => `.${one}.${other}`),
      fc.tuple(name, name).map(([one, other]) => `:is(.${one},p .${other})`),
      fc.tuple(name, name).map(([one, other]) => `.${one}:not(.${other})`),
      name.map((one) => `p:has(.${one})`),
      name.map((one) => `p:not(:has(.${one}))`),
      fc.constantFrom(
        ...'p * main i [class~=a] [title=".b"] .a:first-child p.b[title] i:disabled'.split(' '),
      ),
      fc.tuple(name, name).map(([one, other]) => `[title]:is(i,.${one}) .${other}`),
    );
    const selector = fc
      .array(fc.tuple(compound, fc.constantFrom(' ', '>', '+', '~')), { minLength: 1, maxLength: 3 })
      .map((steps) =>
        steps.map(([step, combinator], index) => (index > 0 ? combinator : '') + step).join(''),
      );
    const rule = fc
      .tuple(fc.array(selector, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([selectors, inLayer]) => ({ selectors, inLayer }));

    const classAttribute = fc
      .uniqueArray(name, { maxLength: 2 })
      .map((names) => ` class="${names.join(' ')}"`);
    const attributes = fc
      .tuple(classAttribute, fc.constantFrom('', ' title=""', ' title=".b"', ' disabled=""'))
      .map((both) => both.join(''));
    const { html } = fc.letrec<{ html: string }>((tie) => ({
      html: fc.oneof(
        { maxDepth: 4 },
        fc.constant('text'),
        fc
          .tuple(fc.constantFrom('p', 'main', 'i'), attributes, fc.array(tie('html'), { maxLength: 3 }))
          .map(([tag, attribute, children]) => `<${tag}${attribute}>${children.join('')}</${tag}>`),
      ),
    }));

    it('leaves no rule out that matches an element, and keeps their order', () => {
      fc.assert(
        fc.property(fc.array(rule, { maxLength: 12 }), html, (rules, body) => {
          const texts = rules.map(({ selectors, inLayer }, index) => {
            const text = `${selectors.join(',')}{z-index:${index}}`;
            return inLayer ? `@layer ui{${text}}` : text;
          });
          const [style] = pickStyles([readStyleSheet('/a.css', texts.join(''))], body, true);
          document.body.innerHTML = body;
          const matching = rules.flatMap(({ selectors }, index) =>
            document.body.querySelector(selectors.join(',')) ? [index] : [],
          );
          const picked = [...(style?.text ?? '').matchAll(/z-index:(\d+)/g)].map(([, index]) =>
            Number(index),
          );
          expect(picked).toEqual([...picked].sort((a, b) => a - b));
          expect(picked).toEqual(expect.arrayContaining(matching));
        }),
        { numRuns: 60 },
      );
    });
  });
});
