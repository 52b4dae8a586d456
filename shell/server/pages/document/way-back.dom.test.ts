/** @jest-environment jsdom */
import { setMedia } from '@campus/testing/match-media';
import headScript from './head.script.ts?text';
import { runScript } from './testing/run-script';

let logged: jest.SpyInstance;
/** jsdom cannot load a page: it says so where it is told to. */
const opened = () => logged.mock.calls.filter(([line]) => String(line).includes('navigation')).length;

/** The script of a document runs, which has been opened at this address. */
function open(address: string, { present = address, state = null as unknown } = {}): void {
  const { href } = new URL(address, location.origin);
  Object.assign(performance, { getEntriesByType: () => [{ name: href }] });
  history.replaceState(state, '', present);
  runScript(headScript);
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

it('Back reloads until the whole page is live, also after it was abandoned', () => {
  open('/formation/python');
  expect(globalThis.early).toEqual(new Set());
  goBack('/formations');
  expect(opened()).toBe(1);
  // The reload may be of the other address.
  goBack('/formation/python');
  expect(opened()).toBe(2);
  // The query of an address counts, too.
  globalThis.early = 'abandoned';
  goBack('/formation/python?q=seo');
  expect(opened()).toBe(3);
});

it.each([
  [{ key: 'a' }, 1],
  [{ key: 'a', isReloaded: true }, 0],
])('a document left before its script runs reloads, once for the entry: %j', (state, times) => {
  open('/terms', { present: '/formations', state });
  expect(opened()).toBe(times);
  expect(history.state).toEqual({ key: 'a', isReloaded: true });
});

it('the router hears of no way back before it has drawn the frame', () => {
  const router = jest.fn();
  open('/terms');
  addEventListener('popstate', router);
  goBack('/terms#contenu');
  expect(router).not.toHaveBeenCalled();
  document.documentElement.dataset.live = '';
  goBack('/terms');
  expect(router).toHaveBeenCalledTimes(1);
  expect(opened()).toBe(0);
  delete document.documentElement.dataset.live;
  removeEventListener('popstate', router);
});

it('Back to an anchor is the browser’s, and in a live page the program’s', () => {
  open('/terms');
  goBack('/terms#contenu');
  globalThis.early = 'live';
  goBack('/formations');
  expect(opened()).toBe(0);
});
