/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as page from './testing/start-page';

const { all, asleep, find, fire, loadFont, loaded, programs, showTypeface, start } = page;
const fontsCss = readFileSync(join(__dirname, '../../../../shared-ui/src/theme/fonts.css'), 'utf8');

const picture = () => find<HTMLImageElement>('img');
const isTypefaceAskedFor = () => loadFont.mock.calls.length > 0;
const isTypefaceUsed = () => !('firstView' in document.documentElement.dataset);
const waiting = '<img fetchpriority="high" src="/x.avif">';

describe('a page that comes alive by itself', () => {
  it('loads the program in order after the first paint where no picture is waited for', async () => {
    start('<h1>Titre</h1>');
    showTypeface();
    expect(loaded()).toEqual([]);
    await jest.advanceTimersByTimeAsync(50);
    expect(loaded()).toEqual(all);
    expect(programs().map((script) => script.getAttribute('src'))).toEqual(['/a.js', '/b.js']);
    expect(programs().every((script) => !script.async)).toBe(true);
  });

  it('waits for the typeface where the picture is there already', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    start(waiting);
    await jest.advanceTimersByTimeAsync(50);
    expect(loaded()).toEqual([]);
    showTypeface();
    await jest.advanceTimersByTimeAsync(0);
    expect(loaded()).toEqual(all);
  });

  it('does not wait for a typeface that fails', async () => {
    start('<h1>Titre</h1>');
    page.failTypeface();
    await jest.advanceTimersByTimeAsync(50);
    expect(loaded()).toEqual(all);
  });

  it.each([
    ['is there', () => picture().dispatchEvent(new Event('load'))],
    ['cannot be had', () => picture().dispatchEvent(new Event('error'))],
    ['has taken a second and a half', () => jest.advanceTimersByTime(500)],
  ])('waits until the first picture %s', async (_case, end) => {
    start(waiting);
    showTypeface();
    await jest.advanceTimersByTimeAsync(1000);
    expect([isTypefaceAskedFor(), loaded()]).toEqual([false, []]);
    end();
    await jest.advanceTimersByTimeAsync(50);
    expect([isTypefaceAskedFor(), loaded()]).toEqual([true, all]);
    await jest.advanceTimersByTimeAsync(5000);
    expect(loaded()).toHaveLength(3);
  });
});

describe('the typeface', () => {
  it('is asked for by its name once the first picture is there, and used a frame later', async () => {
    const [, family] = /font-family: (".+");/.exec(fontsCss) ?? [];
    start(waiting, asleep);
    await jest.advanceTimersByTimeAsync(20);
    expect([isTypefaceAskedFor(), isTypefaceUsed()]).toEqual([false, false]);
    picture().dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(0);
    expect(loadFont.mock.calls).toEqual([[`1em ${family}`]]);
    expect(isTypefaceUsed()).toBe(false);
    await jest.advanceTimersByTimeAsync(20);
    expect(isTypefaceUsed()).toBe(true);
  });

  it('is there at once on a page that another one of the site led to', async () => {
    jest.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost/formations');
    start(waiting);
    await jest.advanceTimersByTimeAsync(0);
    expect([isTypefaceAskedFor(), isTypefaceUsed()]).toEqual([true, true]);
  });
});

it('a page that wakes when its picture is seen comes alive at once where it has none', async () => {
  start('<h1>Titre</h1>', { data: 'data-wake="seen"' });
  showTypeface();
  await jest.advanceTimersByTimeAsync(50);
  expect(loaded()).toEqual(all);
});

it('files are loaded with the document’s integrity, also on the second attempt', async () => {
  const head = '<style data-sheet="/s.css" data-integrity="sha256-s"></style>';
  start('', { scripts: '/a.js sha256-a', head });
  showTypeface();
  await jest.advanceTimersByTimeAsync(50);
  const files = () => [...document.head.querySelectorAll<HTMLScriptElement>('link,script')];
  const named = () =>
    files().map((file) => `${file.getAttribute('href') ?? file.getAttribute('src')} ${file.integrity}`);
  const preloads = ['/c.js sha256-c', '/a.js sha256-a'];
  expect(named()).toEqual(['/s.css sha256-s', ...preloads]);
  find('link[rel=stylesheet]').dispatchEvent(new Event('error'));
  find('link[rel=stylesheet]').dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(10);
  find('script').dispatchEvent(new Event('error'));
  const attempts = ['/a.js sha256-a', '/a.js?2 sha256-a'];
  expect(named()).toEqual(['http://localhost/s.css?2 sha256-s', ...preloads, ...attempts]);
});

describe('the whole style sheets', () => {
  const styles =
    '<style data-sheet="/a.css"></style><style data-href="/whole.css"></style><style data-sheet="/b.css"></style>';
  const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  beforeEach(async () => {
    start('', { head: styles });
    showTypeface();
    await jest.advanceTimersByTimeAsync(50);
  });

  it('whole sheets follow their parts, all of them before the program runs', async () => {
    const all = [...document.querySelectorAll('style,link[rel=stylesheet]')];
    const found = all.map((one) => one.getAttribute('data-sheet') ?? one.getAttribute('data-href'));
    // Under the name that webpack looks for.
    const [a, b] = ['http://localhost/a.css', 'http://localhost/b.css'];
    expect(found).toEqual(['/a.css', a, '/whole.css', '/b.css', b]);
    const [first, second] = sheets();
    first?.dispatchEvent(new Event('load'));
    // The whole sheet takes the place of its part.
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
    start('<p>Texte</p><a href="/">Lien</a><button type="button"><i></i></button>', asleep);
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
    start('<p>Texte</p>', asleep);
    load();
    jest.advanceTimersByTime(14_999);
    expect(loaded()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(idle).toHaveBeenCalledTimes(1);
    expect(loaded()).toEqual(all);
  });

  it('sleeps on where it is scrolled, and where the visitor saves data', () => {
    Object.assign(navigator, { connection: { saveData: true } });
    start('<p>Texte</p>', asleep);
    load();
    for (const type of ['scroll', 'wheel', 'touchmove', 'keydown']) fire('p', type);
    dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(60_000);
    Object.assign(navigator, { connection: undefined });
    expect(loaded()).toEqual([]);
  });

  it('wakes when its first picture is in sight', async () => {
    const observe = jest.fn();
    const IntersectionObserver = jest.fn((_see: (entries: object[]) => void) => ({ observe }));
    Object.assign(window, { IntersectionObserver });
    start(waiting, { data: 'data-wake="seen"' });
    expect(observe).toHaveBeenCalledWith(picture());
    const see = (isIntersecting: boolean) => IntersectionObserver.mock.calls[0]?.[0]([{ isIntersecting }]);
    see(false);
    jest.advanceTimersByTime(2000);
    expect(loaded()).toEqual([]);
    showTypeface();
    see(true);
    picture().dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(50);
    expect(loaded()).toEqual(all);
  });
});

it('no button waits where there is no program', () => {
  start('<button type="button">Menu</button>', { scripts: '' });
  const heard = jest.fn();
  find('button').onclick = heard;
  fire('button', 'click');
  expect(heard).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2000);
  expect(loaded()).toEqual([]);
});
