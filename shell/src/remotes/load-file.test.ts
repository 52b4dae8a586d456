/** @jest-environment jsdom */
import { loadScript, loadStyle, preloadScript } from './load-file';

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
