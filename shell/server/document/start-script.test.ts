/** @jest-environment jsdom */
import { startScript } from './start-script';

const element = () => document.querySelector<HTMLScriptElement>('script[data-scripts]');

/** Runs the script in a document with this body, as the browser would. */
function run(body: string): void {
  document.head.innerHTML = '';
  document.body.innerHTML = `${body}<script data-scripts="/a.js /b.js" data-preloads="/c.js"></script>`;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(element());
  new Function(startScript)();
}

const loaded = () =>
  [...document.head.children].map((child) => child.getAttribute('src') ?? child.getAttribute('href'));
const picture = () => document.querySelector('img') as HTMLImageElement;
const waiting = '<img fetchpriority="high" src="/x.avif">';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

it('loads the program in order after the first paint where no picture is waited for', () => {
  run('<h1>Titre</h1>');
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(50);
  expect(loaded()).toEqual(['/c.js', '/a.js', '/b.js']);
  expect([...document.head.querySelectorAll('script')].every((script) => !script.async)).toBe(true);
});

it('begins at once where the picture is there already', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  run(waiting);
  expect(loaded()).toHaveLength(3);
});

it.each(['load', 'error'])('waits for the first picture: %s', (event) => {
  run(waiting);
  jest.advanceTimersByTime(1000);
  expect(loaded()).toEqual([]);
  picture().dispatchEvent(new Event(event));
  expect(loaded()).toHaveLength(3);
  jest.advanceTimersByTime(5000);
  expect(loaded()).toHaveLength(3);
});

it('waits no longer than a second and a half', () => {
  run(waiting);
  jest.advanceTimersByTime(1500);
  expect(loaded()).toHaveLength(3);
});
