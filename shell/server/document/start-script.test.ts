/** @jest-environment jsdom */
import { startScript } from './start-script';

const element = () => document.querySelector<HTMLScriptElement>('script[data-scripts]');
const leave: (() => void)[] = [];

/** Runs the script in a document with this body, as the browser would. */
function run(body: string, data = '', scripts = '/a.js sha256-a /b.js sha256-b', head = ''): void {
  document.head.innerHTML = head;
  document.body.innerHTML = `${body}<script data-scripts="${scripts}" data-preloads="/c.js sha256-c" ${data}></script>`;
  delete document.documentElement.dataset.live;
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

/** What the letters of the document's font measure. */
function measureLetters(widths: Record<string, number>): void {
  const pen = { font: '', measureText: (letter: string) => ({ width: widths[letter] }) };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
}

beforeEach(() => {
  measureLetters({ i: 20, W: 90 });
  jest.useFakeTimers();
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  for (const listener of leave.splice(0)) listener();
  jest.restoreAllMocks();
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

  it.each(['load', 'error'])('waits for the first picture: %s', (event) => {
    run(waiting);
    jest.advanceTimersByTime(1000);
    expect(loaded()).toEqual([]);
    picture().dispatchEvent(new Event(event));
    expect(loaded()).toEqual(all);
    jest.advanceTimersByTime(5000);
    expect(loaded()).toHaveLength(3);
  });

  it('waits no longer than a second and a half', () => {
    run(waiting);
    jest.advanceTimersByTime(1500);
    expect(loaded()).toEqual(all);
  });
});

it('brings files with the integrity that the document names, also when it asks once more', async () => {
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
  const again = [
    ['/a.js', 'sha256-a'],
    ['/a.js?2', 'sha256-a'],
  ];
  expect(named()).toEqual([['http://localhost/s.css?2', 'sha256-s'], ...preloads, ...again]);
});

describe('the whole style sheets', () => {
  const styles =
    '<style data-sheet="/a.css"></style><style data-href="/whole.css"></style><style data-sheet="/b.css"></style>';
  const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  beforeEach(async () => {
    run('', '', '/a.js sha256-a /b.js sha256-b', styles);
    await jest.advanceTimersByTimeAsync(50);
  });

  it('come right after the part that the document holds, under the name that webpack looks for', () => {
    const found = [...document.querySelectorAll('style,link[rel=stylesheet]')].map(
      (one) => one.getAttribute('data-sheet') ?? one.getAttribute('data-href'),
    );
    const [a, b] = ['http://localhost/a.css', 'http://localhost/b.css'];
    expect(found).toEqual(['/a.css', a, '/whole.css', '/b.css', b]);
  });

  it('are all there before the program runs', async () => {
    const [first, second] = sheets();
    first?.dispatchEvent(new Event('load'));
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

describe('the web font', () => {
  const faces = '<style>@font-face{font-family:a}@font-face{font-family:b}</style><style>p{}</style>';
  const rules = () => [...(document.styleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText);

  it.each([
    ['keeps its face where the page is drawn in it', 90, ['a', 'b']],
    ['is not for this page where it came too late for it: a new sheet would move what stands', 20, ['b']],
  ])('%s', async (_case, widest, kept) => {
    measureLetters({ i: 20, W: widest });
    run('', '', '/a.js sha256-a', faces);
    expect(rules()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(50);
    expect(rules()).toEqual(kept.map((name) => expect.stringContaining(`font-family: ${name}`)));
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

  it('does not wake because it is scrolled', () => {
    run('<p>Texte</p>', asleep);
    for (const type of ['scroll', 'wheel', 'touchmove']) fire('p', type);
    dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(60_000);
    expect(loaded()).toEqual([]);
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

  it('sleeps on where the visitor saves data', () => {
    Object.assign(navigator, { connection: { saveData: true } });
    run('<p>Texte</p>', asleep);
    load();
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

  const waits = () => [...(globalThis.held || [])].map(({ tagName }) => tagName);

  it('is held, each once, and wakes the page', () => {
    fire('button', 'click');
    fire('button', 'click');
    fire('main > select', 'change');
    const isSent = fire('form', 'submit');
    expect(waits()).toEqual(['BUTTON', 'SELECT', 'FORM']);
    expect(isSent).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    expect(loaded()).toEqual(all);
  });

  it('is not held where it needs no program, or where the form looks after its fields', () => {
    fire('main', 'click');
    fire('form select', 'change');
    expect(waits()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is heard as ever once that part is alive', () => {
    document.documentElement.dataset.live = '';
    fire('button', 'click');
    fire('main > select', 'change');
    expect(waits()).toEqual(['SELECT']);
    globalThis.held = undefined;
    fire('form', 'submit');
    expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['click', 'submit']);
  });

  const scripting = () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '@media (max-width: 767px) and (scripting: none) { nav { display: flex } }';
    return () => (style.sheet?.cssRules[0] as CSSMediaRule | undefined)?.media.mediaText;
  };

  it.each([
    ['5 s after something was held', () => jest.advanceTimersByTime(5000)],
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

  it('is given back where only the page is late, but the frame, which is alive, stays as it is', () => {
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
