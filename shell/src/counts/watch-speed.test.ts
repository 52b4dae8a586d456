/** @jest-environment jsdom */
import type { View } from './tell';
import { watchSpeed } from './watch-speed';

const observers = new Map<string, (entry: object) => void>();
let view: View;

class Observer {
  static supportedEntryTypes = ['largest-contentful-paint', 'event'];
  constructor(private readonly act: (list: { getEntries(): object[] }) => void) {}
  observe({ type, buffered }: { type: string; buffered: boolean }) {
    expect(buffered).toBe(true);
    observers.set(type, (entry) => this.act({ getEntries: () => [entry] }));
  }
}
const report = (type: string, entry: object) => observers.get(type)?.(entry);

beforeEach(() => {
  observers.clear();
  view = { path: '/' };
  Object.assign(globalThis, { PerformanceObserver: Observer });
});

it('is the last large paint of the first page', () => {
  watchSpeed(() => view);
  const first = view;
  report('largest-contentful-paint', { startTime: 400.4 });
  report('largest-contentful-paint', { startTime: 900.4 });
  view = { path: '/about' };
  report('largest-contentful-paint', { startTime: 5000 });
  expect([first, view]).toEqual([{ path: '/', lcp: 900 }, { path: '/about' }]);
});

it('is the longest wait after an action, on each page', () => {
  watchSpeed(() => view);
  report('event', { interactionId: 1, duration: 80 });
  report('event', { interactionId: 2, duration: 40 });
  report('event', { interactionId: 0, duration: 500 });
  expect(view.inp).toBe(80);
  view = { path: '/about' };
  report('event', { interactionId: 3, duration: 1e9 });
  expect(view.inp).toBe(120_000);
});

it('says nothing where the browser does not, or paints in the background', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  watchSpeed(() => view);
  expect([...observers.keys()]).toEqual(['event']);
  Object.assign(globalThis, { PerformanceObserver: undefined });
  expect(() => watchSpeed(() => view)).not.toThrow();
});
