import { locationOf } from 'shared-ui';
import { createKeptPages } from '../pages/kept-pages';
import type { PageData } from '../pages/page-data';
import { routes } from '../testing/routes';
import { followVisitor } from './follow-visitor';
import type { Visit } from './navigator';

const whole: PageData = { view: { state: 'ready', data: 'x' }, status: 200 };
const place = (path: string) => locationOf(path, { pathname: '/', search: '' });

/** A navigator that stands at an address, or is on its way to another. */
function setUp(result: PageData | Promise<PageData> = whole) {
  let listener: (visit: Visit) => void = () => undefined;
  const at = (path: string, next?: string): Visit => ({
    location: place(path),
    routes,
    next: next ? place(next) : undefined,
    outcome: { result },
    staysInPlace: false,
  });
  const navigator = {
    visit: () => at('/formations'),
    subscribe(callback: typeof listener) {
      listener = callback;
      return () => undefined;
    },
  };
  const cache = { get: jest.fn(), age: () => 0, visit: jest.fn() };
  const kept = createKeptPages();
  followVisitor(navigator, cache, kept);
  const go = async (path: string, next?: string) => {
    listener(at(path, next));
    await Promise.resolve();
  };
  return { cache, kept, go };
}

it('keeps the page that the server sent, and the same page under the visitor’s filters', async () => {
  const { kept, go } = setUp();
  await go('/formations?q=vente');
  expect(kept.get('/formations')).toBe(whole);
  expect(kept.get('/formations?q=vente')).toBe(whole);
  expect(kept.get('/contact')).toBeUndefined();
});

it('keeps a page that comes late', async () => {
  const { kept } = setUp(Promise.resolve(whole));
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept.get('/formations')).toBe(whole);
});

it.each<[string, PageData]>([
  ['failed', { view: { state: 'failed' }, status: 503 }],
  ['is the copy that ships with the site', { ...whole, degraded: true }],
  ['was kept itself', { ...whole, kept: true }],
])('keeps nothing that %s', async (_case, page) => {
  const { kept } = setUp(page);
  await Promise.resolve();
  expect(kept.get('/formations')).toBeUndefined();
});

it('tells where the visitor is going, as soon as they go there', async () => {
  const { cache, go } = setUp();
  expect(cache.visit).toHaveBeenLastCalledWith('/formations');
  await go('/formations', '/contact');
  expect(cache.visit).toHaveBeenLastCalledWith('/contact');
  await go('/contact', '/conditions-générales');
  expect(cache.visit).toHaveBeenLastCalledWith('/conditions-g%C3%A9n%C3%A9rales');
});

it('remembers some pages, the latest', () => {
  const kept = createKeptPages();
  for (let page = 0; page < 61; page++) kept.set(`/formation/${page}`, whole);
  expect(kept.get('/formation/0')).toBeUndefined();
  expect(kept.get('/formation/60')).toBe(whole);
  kept.set('/formation/1', whole);
  kept.set('/formation/61', whole);
  expect(kept.get('/formation/1')).toBe(whole);
  expect(kept.get('/formation/2')).toBeUndefined();
});
