import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBackend, getCourse, listCategories, listCourses, siteLists } from '@campus/shared-ui';
import { openUpstream } from '@campus/testing/upstream';
import { cachedBody } from './cache/cached-body';
import { testedRoutes } from '../testing/tested-routes';

const found = { items: [{ id: 'langues', title: 'Langues' }] };
const never = new AbortController().signal;
const site = testedRoutes(() => undefined);
const list = () => listCategories(site.services.backend, never);

let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockReturnValue();
  site.upstream.json(200, found);
});
const logged = () => errors.mock.calls.map(([line]) => line);

it('an answer is read once for readers of the same moment, and for browsers', async () => {
  expect(await Promise.all([list(), list()])).toHaveLength(2);
  expect(await list()).toMatchObject([{ id: 'langues' }]);
  expect(site.upstream.requests).toHaveLength(1);
  // Their question is spelled alike.
  const [{ url = '' } = {}] = site.upstream.requests;
  const make = jest.fn(async () => ({ value: cachedBody('other', { type: '' }), isCacheable: true }));
  expect(String((await site.services.apiCache.get(url, make)).body)).toBe(JSON.stringify(found));
  expect(make).not.toHaveBeenCalled();
  await listCourses(site.services.backend, never);
  expect(site.upstream.requests).toHaveLength(2);
});

it('reads its text once for all pages, of which none can change it', async () => {
  site.upstream.json(200, { items: [{ id: 'langues', tags: ['a'] }] });
  const { records } = site.services.backend;
  const [one] = await records.list<{ tags: string[] }>(siteLists.categories, never);
  const [repeated] = await records.list<{ tags: string[] }>(siteLists.categories, never);
  expect(repeated).toBe(one);
  expect(() => one?.tags.push('b')).toThrow(TypeError);
});

it('reads anew after a purge, and shows no old answer in place of a failure', async () => {
  await list();
  site.services.outdate();
  await list();
  expect(site.upstream.requests).toHaveLength(2);
  site.services.outdate();
  site.upstream.json(500, '{}');
  expect(await list()).toEqual([]);
});

it('who waits no longer leaves the answer to the others', async () => {
  site.upstream.answer = (_request, response) =>
    void setTimeout(() => response.end(JSON.stringify(found)), 500);
  const reading = site.services.backend.records.list(siteLists.categories, AbortSignal.timeout(10));
  await expect(reading).rejects.toMatchObject({ status: 0 });
  expect(await list()).toHaveLength(1);
  expect(site.upstream.requests).toHaveLength(1);
});

it.each([
  ['a refusal for the moment', 429, '{}', '429'],
  ['the page of a web host', 200, '<html>', 'no answer'],
  ['an answer of another shape', 200, '{"items":{}}', 'no answer'],
])('takes %s for none, logs it, and does not keep it', async (_what, status, body, reason) => {
  site.upstream.json(status, body);
  expect(await list()).toEqual([]);
  expect(logged()).toEqual([`PocketBase: categorie failed (status: ${reason}).`]);
  site.upstream.json(200, found);
  expect(await list()).toHaveLength(1);
});

it('asks for nothing but what the site asks: a page’s other question is refused here', async () => {
  const { backend } = site.services;
  const expand = 'formation_via_category.options.formation_via_options';
  const reading = backend.records.list({ ...siteLists.categories, expand }, never);
  await expect(reading).rejects.toMatchObject({ status: 400 });
  expect(await getCourse(backend, '../langues', never)).toMatchObject({ course: null, offline: false });
  expect(site.upstream.requests).toHaveLength(0);
  expect(logged()).toEqual([]);
});

it('a call to PocketBase times out whatever the garbage collector frees', async () => {
  setFlagsFromString('--expose-gc');
  const collecting = setInterval(runInNewContext('gc') as () => void, 20);
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const silent = await openUpstream();
  silent.answer = () => undefined;
  const backend = createBackend({ url: silent.url, fallback: async () => [], timeout: 200 });
  try {
    const course = await getCourse(backend, 'python', new AbortController().signal);
    expect(course).toMatchObject({ course: null, offline: true });
    expect(logged).toHaveBeenCalledTimes(1);
  } finally {
    clearInterval(collecting);
    await silent.close();
  }
});
