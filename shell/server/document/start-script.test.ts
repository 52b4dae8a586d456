/** @jest-environment jsdom */
import {
  all,
  find,
  loaded,
  measureLetters,
  picture,
  prepareStarts,
  programs,
  run,
  waiting,
} from '../testing/start-script';

prepareStarts();

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

  it('keeps its face where the page is drawn in it', async () => {
    run('', '', '/a.js sha256-a', faces);
    await jest.advanceTimersByTimeAsync(50);
    expect(rules()).toHaveLength(2);
  });

  it('is not for this page where it came too late for it: a new sheet would move what stands', async () => {
    measureLetters({ i: 54, W: 54 });
    run('', '', '/a.js sha256-a', faces);
    expect(rules()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(50);
    expect(rules()).toEqual([expect.stringContaining('font-family: b')]);
  });
});
