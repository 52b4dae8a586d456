/** @jest-environment jsdom */
import { startPrefetching } from './prefetch';

const prefetch = jest.fn<void, [URL]>();
const fetched = () => prefetch.mock.calls.map(([url]) => url.pathname);

beforeAll(() => startPrefetching(prefetch));
beforeEach(() => {
  jest.useFakeTimers();
  prefetch.mockClear();
});
afterEach(() => jest.useRealTimers());

/** Puts a link on the page and sends an event to what stands in it. */
function touch(link: string, type: string) {
  document.body.innerHTML = link;
  document.body.querySelector('a > *, a, p')?.dispatchEvent(new Event(type, { bubbles: true }));
}
const plain = '<a href="/formations"><b>Nos formations</b></a>';

it('fetches a page that the pointer rests on', () => {
  touch(plain, 'pointerover');
  jest.advanceTimersByTime(64);
  expect(fetched()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(fetched()).toEqual(['/formations']);
});

it('fetches nothing that the pointer only passes', () => {
  touch(plain, 'pointerover');
  jest.advanceTimersByTime(30);
  touch('<p>texte</p>', 'pointerover');
  jest.advanceTimersByTime(1000);
  expect(fetched()).toEqual([]);
});

it.each(['touchstart', 'focusin'])('fetches at once on %s', (type) => {
  touch(plain, type);
  expect(fetched()).toEqual(['/formations']);
});

it.each([
  ['another site', '<a href="https://ailleurs.example/formations">x</a>'],
  ['a file', '<a href="/glossaire.pdf" download>x</a>'],
  ['another tab', '<a href="/formations" target="_blank">x</a>'],
  ['the page shown', '<a href="#contenu">x</a>'],
  ['no link', '<p>x</p>'],
])('fetches nothing for %s', (_case, link) => {
  touch(link, 'focusin');
  expect(fetched()).toEqual([]);
});

it('costs nothing to visitors who save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const other = jest.fn();
  startPrefetching(other);
  touch(plain, 'focusin');
  expect(other).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});
