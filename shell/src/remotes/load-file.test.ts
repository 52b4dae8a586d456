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
    const loading = loadScript('/a.js');
    expect(inHead('script[src="/a.js"]')).toHaveLength(1);
    say('load');
    await expect(loading).resolves.toBeUndefined();
    expect(inHead('script')).toEqual([]);
  });

  it('that cannot be fetched is named', async () => {
    const loading = loadScript('/a.js');
    say('error');
    await expect(loading).rejects.toThrow('/a.js could not be fetched');
  });

  it('is fetched ahead without running it', () => {
    preloadScript('/b.js');
    expect(inHead('script')).toEqual([]);
    expect(inHead('link[href="/b.js"]')).toMatchObject([{ rel: 'preload', as: 'script' }]);
  });
});

describe('a style sheet', () => {
  it('is asked for once by all who need it', async () => {
    const loading = Promise.all([loadStyle('/once.css'), loadStyle('http://localhost/once.css')]);
    expect(inHead('link[rel=stylesheet]')).toHaveLength(1);
    say('load');
    await loading;
    await loadStyle('/once.css');
    expect(inHead('link[rel=stylesheet]')).toHaveLength(1);
  });

  it('that failed is taken away, and tried again', async () => {
    const loading = loadStyle('/late.css');
    say('error');
    await expect(loading).rejects.toThrow('/late.css could not be fetched');
    expect(inHead('link')).toEqual([]);
    const again = loadStyle('/late.css');
    say('load');
    await expect(again).resolves.toBeUndefined();
  });

  it.each([
    ['inline', '<style data-href="http://localhost/inline.css"></style>', '/inline.css'],
    ['as a link', '<link rel="stylesheet" href="/linked.css">', '/linked.css'],
  ])('that the document brought %s is not asked for', async (_case, html, href) => {
    document.head.innerHTML = html;
    await expect(loadStyle(href)).resolves.toBeUndefined();
    expect(document.head.children).toHaveLength(1);
  });
});
