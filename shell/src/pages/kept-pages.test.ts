import { createKeptPages } from './kept-pages';
import type { PageData } from './page-data';

const whole: PageData = { view: { state: 'ready', data: 'x' }, status: 200 };

it.each([
  ['is here', whole],
  ['comes late', Promise.resolve(whole)],
])('keeps a page that %s', async (_case, page) => {
  const kept = createKeptPages();
  await kept.keep('/formations', page);
  expect(kept.get('/formations')).toBe(whole);
});

it.each<[string, PageData | Promise<PageData>]>([
  ['failed', { view: { state: 'failed' }, status: 503 }],
  ['is the copy that ships with the site', { ...whole, degraded: true }],
  ['was kept itself', { ...whole, kept: true }],
  ['never came', Promise.reject(new Error('hors ligne'))],
])('keeps nothing that %s', async (_case, page) => {
  const kept = createKeptPages();
  await kept.keep('/formations', page);
  expect(kept.get('/formations')).toBeUndefined();
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
