import { siteRecords } from 'shared-ui';
import { testedRoutes } from '../testing/tested-routes';
import { records } from './records';

const list = '/api/collections/categorie/records?page=1&perPage=500&skipTotal=1&sort=created';
/** What the site asks of one course. */
const question = new URLSearchParams({ expand: siteRecords.course.expand });
const found = { page: 1, perPage: 500, items: [{ id: 'langues', title: 'Langues' }] };

const moods = ['stopped', 'failing', 'silent', 'talking nonsense', 'of another shape', 'overloaded'];
let timeLimit: number;
beforeEach(() => {
  timeLimit = 30_000;
});
const site = testedRoutes((app, services) => app.register(records, { ...services, timeLimit }));
const { get } = site;

it('are asked for once and served from the cache', async () => {
  site.upstream.json(200, found);
  const first = await get(list);
  const second = await get(list, { 'if-none-match': String(first.headers.etag) });
  expect(first.json()).toEqual(found);
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(second.statusCode).toBe(304);
  expect(site.upstream.requests).toHaveLength(1);
});

it('may be shown to everybody by a proxy in front until the second ends', async () => {
  site.upstream.json(200, found);
  expect((await get(list)).headers).not.toHaveProperty('x-accel-expires');
  await site.start({ isBehindProxy: true });
  expect((await get(list)).headers['x-accel-expires']).toMatch(/^@\d{10}$/);
  site.upstream.json(404, {});
  const unknown = await get(`/api/collections/formation/records/nulle-part?${question}`);
  expect([unknown.statusCode, unknown.headers['x-accel-expires']]).toEqual([404, undefined]);
});

it('are one entry, however the same question is put', async () => {
  site.upstream.json(200, found);
  await get(
    '/api/collections/categorie/records?sort=created&skipTotal=1&perPage=500&page=1&_=17&token=secret',
  );
  await get(list);
  expect(site.upstream.requests.map(({ url }) => url)).toEqual([list]);
});

it('are those that a guest sees, whoever asks', async () => {
  site.upstream.json(200, found);
  await get(list, { authorization: 'an editor', cookie: 'a=b' });
  expect(site.upstream.requests[0]?.headers).not.toHaveProperty('authorization');
  expect(site.upstream.requests[0]?.headers).not.toHaveProperty('cookie');
});

it.each(moods)('stay when PocketBase is %s', async (mood) => {
  site.upstream.json(200, found);
  await get(list);
  site.services.apiCache.outdate();
  await misbehave(mood);
  const answer = await get(list);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(found);
});

it.each(moods)('are a 503 with one sentence when PocketBase is %s and none are kept', async (mood) => {
  await misbehave(mood);
  const answer = await get(list);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
  expect(answer.json()).toEqual({
    status: 503,
    message: 'Le catalogue ne répond pas pour le moment\u00a0: réessayez dans un instant.',
    data: {},
  });
});

async function misbehave(mood: string) {
  if (mood === 'stopped') await site.upstream.close();
  if (mood === 'failing') site.upstream.json(500, { status: 500 });
  if (mood === 'silent') {
    site.upstream.answer = () => {};
    timeLimit = 200;
    await site.start();
  }
  if (mood === 'talking nonsense') site.upstream.json(200, '<html>Bienvenue');
  if (mood === 'of another shape') site.upstream.json(200, { items: [{ id: 7 }], page: 'un' });
  if (mood === 'overloaded') site.upstream.json(429, { status: 429 });
}

it('are gone once PocketBase says that they are gone', async () => {
  const one = `/api/collections/formation/records/python?${question}`;
  site.upstream.json(200, found.items[0]);
  expect((await get(one)).statusCode).toBe(200);
  site.services.apiCache.outdate();
  site.upstream.json(404, { status: 404, message: 'missing', data: {} });
  expect((await get(one)).statusCode).toBe(404);
});

it('are not asked for with a question that the site has not', async () => {
  const answer = await get(`${list}&filter=a`);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBe('no-store');
  const message = 'Le site ne pose pas cette question à son catalogue.';
  expect(answer.json()).toEqual({ status: 400, message, data: {} });
  expect(site.upstream.requests).toHaveLength(0);
});

it('are given up where the answer has no end', async () => {
  let sent = 0;
  site.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(100_000))) sent += 100_000;
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  expect((await get(list)).statusCode).toBe(503);
  expect(sent).toBeLessThan(30_000_000);
});

it('are asked for by so many at once, and refused to those beyond the queue', async () => {
  let open = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  site.upstream.answer = (_request, response) => {
    most = Math.max(most, ++open);
    waiting.push(() => {
      open--;
      response.end('{"id":"x"}');
    });
  };
  const one = (id: number) => `/api/collections/formation/records/x-${id}?${question}`;
  const answers = Array.from({ length: 600 }, (_, id) => get(one(id)).then(({ statusCode }) => statusCode));
  let done = false;
  const all = Promise.all(answers).finally(() => {
    done = true;
  });
  while (!done) {
    for (const answer of waiting.splice(0)) answer();
    await new Promise((next) => setTimeout(next, 1));
  }
  expect((await all).filter((status) => status === 503)).toHaveLength(600 - 16 - 500);
  expect((await all).filter((status) => status === 200)).toHaveLength(16 + 500);
  expect(most).toBeLessThanOrEqual(16);
});

it.each([
  ...['collections/users/records', 'collections/_superusers/records', 'collections', 'collections/formation'],
  ...['settings', 'logs', 'backups', 'realtime', 'health'],
])('are all that a visitor reaches: not %s', async (url) => {
  expect((await get(`/api/${url}`)).statusCode).toBe(404);
  expect(site.upstream.requests).toHaveLength(0);
});

it('can only be read', async () => {
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    expect((await site.app.inject({ method, url: list })).statusCode).toBe(404);
  }
  expect((await site.app.inject({ method: 'HEAD', url: list })).payload).toBe('');
  expect(site.upstream.requests).toHaveLength(1);
});
