import { type Backend, getCourse, listCategories, listCourses, siteLists } from 'shared-ui';
import { openUpstream, type Upstream } from 'testing/upstream';
import { type CachedBody, cachedBody } from '../caching/cached-body';
import { createSwrCache } from '../caching/swr-cache';
import { createRecordSource } from './record-source';

let upstream: Upstream;
let errors: jest.SpyInstance;
const never = new AbortController().signal;

beforeEach(async () => {
  upstream = await openUpstream();
  errors = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await upstream.close();
});

function setUp({ freshFor = 60_000, timeLimit = 30_000 } = {}) {
  const apiCache = createSwrCache<CachedBody>({ freshFor, maxSize: 1_000_000, sizeOf: () => 1 });
  const backend: Backend = {
    records: createRecordSource({ pocketbaseUrl: upstream.url, apiCache, timeLimit }),
    fallback: async () => [],
    timeout: timeLimit,
  };
  return {
    backend,
    apiCache,
    list: () => listCategories(backend, never),
    courses: () => listCourses(backend, never),
  };
}

const found = { items: [{ id: 'langues', title: 'Langues' }] };
const logged = () => errors.mock.calls.map(([line]) => line);

it('reads an answer once for those who come at the same moment, and soon after', async () => {
  upstream.json(200, found);
  const { list, courses } = setUp();
  expect(await Promise.all([list(), list()])).toHaveLength(2);
  expect(await list()).toMatchObject([{ id: 'langues' }]);
  expect(upstream.requests).toHaveLength(1);
  await courses();
  expect(upstream.requests).toHaveLength(2);
});

it('reads its text once for all pages, of which none can change it', async () => {
  upstream.json(200, { items: [{ id: 'langues', tags: ['a'] }] });
  const { backend } = setUp();
  const [one] = await backend.records.list<{ tags: string[] }>(siteLists.categories, never);
  const [again] = await backend.records.list<{ tags: string[] }>(siteLists.categories, never);
  expect(again).toBe(one);
  expect(() => one?.tags.push('b')).toThrow(TypeError);
});

it('shares it with the browsers, whose question is spelled alike', async () => {
  upstream.json(200, found);
  const { apiCache, list } = setUp();
  await list();
  const [{ url = '' } = {}] = upstream.requests;
  const make = jest.fn(async () => ({ value: cachedBody(200, 'text/plain', 'other'), keep: true }));
  expect(String((await apiCache.get(url, make)).body)).toBe(JSON.stringify(found));
  expect(make).not.toHaveBeenCalled();
});

it('reads anew after a purge, and always where nothing is kept', async () => {
  upstream.json(200, found);
  const { apiCache, list } = setUp();
  await list();
  apiCache.outdate();
  await list();
  expect(upstream.requests).toHaveLength(2);
  const never = setUp({ freshFor: 0 });
  await never.list();
  await never.list();
  expect(upstream.requests).toHaveLength(4);
});

it.each([
  ['a failure', 500, '{}', '500'],
  ['a refusal for the moment', 429, '{}', '429'],
  ['the page of a web host', 200, '<html>', 'no answer'],
  ['an answer of another shape', 200, '{"items":{}}', 'no answer'],
])('takes %s for none, logs it, and does not keep it', async (_what, status, body, said) => {
  const { list } = setUp();
  upstream.json(status, body);
  expect(await list()).toEqual([]);
  expect(logged()).toEqual([`PocketBase: categorie failed (status: ${said}).`]);
  upstream.json(200, found);
  expect(await list()).toHaveLength(1);
});

it('shows no old answer in place of a failure: that is for whoever keeps the page', async () => {
  const { apiCache, list } = setUp();
  upstream.json(200, found);
  await list();
  apiCache.outdate();
  upstream.json(500, '{}');
  expect(await list()).toEqual([]);
});

it('gives PocketBase up in time', async () => {
  upstream.answer = () => {};
  expect(await setUp({ timeLimit: 200 }).list()).toEqual([]);
  expect(logged()).toEqual(['PocketBase: categorie failed (status: no answer).']);
});

it('asks for nothing but what the site asks: a page’s other question is refused here', async () => {
  upstream.json(200, found);
  const { backend } = setUp();
  const expand = 'formation_via_category.options.formation_via_options';
  const reading = backend.records.list({ ...siteLists.categories, expand }, never);
  await expect(reading).rejects.toMatchObject({ status: 400 });
  expect(await getCourse(backend, '../langues', never)).toEqual({ course: null, offline: false });
  expect(upstream.requests).toHaveLength(0);
  expect(logged()).toEqual([]);
});
