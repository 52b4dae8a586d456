/** @jest-environment jsdom */
import { startScript } from './start-script';

const element = () => document.querySelector<HTMLScriptElement>('script[data-scripts]');

/** Runs the script in a document with this body and head, as the browser would. */
function run(body: string, head = ''): void {
  document.head.innerHTML = head;
  document.body.innerHTML = `${body}<script data-scripts="/a.js /b.js" data-preloads="/c.js"></script>`;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element());
  new Function(startScript)();
}

const preloads = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
const programs = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const picture = () => document.querySelector('img') as HTMLImageElement;
const waiting = '<img fetchpriority="high" src="/x.avif">';
const styles =
  '<style data-sheet="/a.css"></style><style data-href="/whole.css"></style><style data-sheet="/b.css"></style>';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

it('loads the program in order after the first paint where no picture is waited for', async () => {
  run('<h1>Titre</h1>');
  expect(preloads()).toEqual([]);
  await jest.advanceTimersByTimeAsync(50);
  expect(preloads()).toEqual(['/c.js', '/a.js', '/b.js']);
  expect(programs()).toEqual(['/a.js', '/b.js']);
  expect([...document.head.querySelectorAll('script')].every((script) => !script.async)).toBe(true);
});

it('begins at once where the picture is there already', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  run(waiting);
  expect(preloads()).toHaveLength(3);
});

it.each(['load', 'error'])('waits for the first picture: %s', (event) => {
  run(waiting);
  jest.advanceTimersByTime(1000);
  expect(preloads()).toEqual([]);
  picture().dispatchEvent(new Event(event));
  expect(preloads()).toHaveLength(3);
  jest.advanceTimersByTime(5000);
  expect(preloads()).toHaveLength(3);
});

it('waits no longer than a second and a half', () => {
  run(waiting);
  jest.advanceTimersByTime(1500);
  expect(preloads()).toHaveLength(3);
});

it('loads each whole style sheet right after the part that the document holds, under the name that webpack looks for', async () => {
  run('', styles);
  await jest.advanceTimersByTimeAsync(50);
  const found = [...document.querySelectorAll('style,link[rel=stylesheet]')].map(
    (one) => one.getAttribute('data-sheet') ?? one.getAttribute('data-href'),
  );
  expect(found).toEqual([
    '/a.css',
    'http://localhost/a.css',
    '/whole.css',
    '/b.css',
    'http://localhost/b.css',
  ]);
});

it('runs the program once all style sheets are there', async () => {
  run('', styles);
  await jest.advanceTimersByTimeAsync(50);
  const [first, second] = sheets();
  first?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(100);
  expect(programs()).toEqual([]);
  second?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(programs()).toEqual(['/a.js', '/b.js']);
  expect(sheets()).toHaveLength(2);
});

it.each([
  ['cannot be had', () => sheets()[1]?.dispatchEvent(new Event('error'))],
  ['does not come within 8 s', () => jest.advanceTimersByTimeAsync(8000)],
])('goes on without a style sheet that %s', async (_case, fail) => {
  run('', styles);
  await jest.advanceTimersByTimeAsync(50);
  sheets()[0]?.dispatchEvent(new Event('load'));
  await fail();
  await jest.advanceTimersByTimeAsync(10);
  expect(programs()).toEqual(['/a.js', '/b.js']);
  // webpack, which looks for them, does not fail the page for it.
  expect(sheets()).toHaveLength(2);
});
