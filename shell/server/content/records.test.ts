import { siteRecords } from '@campus/shared-ui';
import { endless, testedRoutes } from '../testing/tested-routes';
import { fetchRecords } from './record-source';
import { records } from './records';

const list = '/api/collections/categorie/records?page=1&perPage=500&skipTotal=1&sort=created';
/** What the site asks of one course. */
const question = new URLSearchParams({ expand: siteRecords.course.expand });
const found = { page: 1, perPage: 500, items: [{ id: 'langues', title: 'Langues' }] };

const site = testedRoutes((app, services) => app.register(records, services));
const { get } = site;

it('are fetched once as a guest for all readers, then served from the cache', async () => {
  site.upstream.json(200, found);
  const own = '&_=17&token=secret';
  const address = `/api/collections/categorie/records?sort=created&skipTotal=1&perPage=500&page=1${own}`;
  const first = await get(address, { authorization: 'an editor', cookie: 'a=b' });
  const second = await get(list, { 'if-none-match': String(first.headers.etag) });
  expect(first.json()).toEqual(found);
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(second.statusCode).toBe(304);
  expect(site.upstream.requests.map(({ url }) => url)).toEqual([list]);
  for (const name of ['authorization', 'cookie'])
    expect(site.upstream.requests[0]?.headers).not.toHaveProperty(name);
});

it('may be shown to everybody by a proxy in front until the second ends', async () => {
  site.upstream.json(200, found);
  expect((await get(list)).headers).not.toHaveProperty('x-accel-expires');
  await site.start({ isBehindProxy: true });
  expect((await get(list)).headers['x-accel-expires']).toMatch(/^@\d{10}$/);
  // Not under as many addresses as anybody likes.
  expect((await get(`${list}&x=1`)).headers).not.toHaveProperty('x-accel-expires');
  site.upstream.json(404, {});
  const unknown = await get(`/api/collections/formation/records/nulle-part?${question}`);
  expect([unknown.statusCode, unknown.headers['x-accel-expires']]).toEqual([404, undefined]);
});

it.each<[string, () => unknown]>([
  ['stopped', () => site.upstream.close()],
  ['failing', () => site.upstream.json(500, { status: 500 })],
  [
    'silent',
    () => {
      site.upstream.answer = () => {};
      return site.start({ fetch: (address, isList) => fetchRecords(address, isList, 200) });
    },
  ],
  ['talking nonsense', () => site.upstream.json(200, '<html>Bienvenue')],
  ['of another shape', () => site.upstream.json(200, { items: [{ id: 7 }], page: 'un' })],
])('stay when PocketBase is %s; what is not kept is a 503 with one sentence', async (_mood, begin) => {
  site.upstream.json(200, found);
  await get(list);
  site.services.apiCache.outdate();
  await begin();
  const cached = await get(list);
  expect([cached.statusCode, cached.json()]).toEqual([200, found]);
  const answer = await get(list.replace('created', 'title'));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
  const message = 'Le catalogue ne répond pas pour le moment\u00a0: réessayez dans un instant.';
  expect(answer.json()).toEqual({ status: 503, message, data: {} });
});

it('are gone once PocketBase says that they are gone', async () => {
  const one = `/api/collections/formation/records/python?${question}`;
  site.upstream.json(200, found.items[0]);
  expect((await get(one)).statusCode).toBe(200);
  site.services.apiCache.outdate();
  site.upstream.json(404, { status: 404, message: 'missing', data: {} });
  expect((await get(one)).statusCode).toBe(404);
});

it('an unknown query is refused, and nothing else of PocketBase is reached', async () => {
  const answer = await get(`${list}&filter=a`);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBe('no-store');
  const message = 'Le site ne pose pas cette question à son catalogue.';
  expect(answer.json()).toEqual({ status: 400, message, data: {} });
  const collections = ['collections', 'collections/formation', 'collections/_superusers/records'];
  for (const path of [...collections, 'settings', 'logs', 'backups', 'realtime', 'health'])
    expect([path, (await get(`/api/${path}`)).statusCode]).toEqual([path, 404]);
  expect(site.upstream.requests).toHaveLength(0);
});

it('are given up where the answer has no end', async () => {
  const { answer, sent } = endless('application/json');
  site.upstream.answer = answer;
  expect((await get(list)).statusCode).toBe(503);
  expect(sent()).toBeLessThan(30_000_000);
});

it('can only be read', async () => {
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    expect((await site.app.inject({ method, url: list })).statusCode).toBe(404);
  }
  expect((await site.app.inject({ method: 'HEAD', url: list })).payload).toBe('');
  expect(site.upstream.requests).toHaveLength(1);
});
