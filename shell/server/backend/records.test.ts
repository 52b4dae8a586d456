import Fastify, { type FastifyInstance } from 'fastify';
import { siteRecords } from 'shared-ui';
import { openUpstream, type Upstream } from 'testing/upstream';
import { stubServices } from '../testing/services';
import { records } from './records';

const list = '/api/collections/categorie/records?page=1&perPage=500&skipTotal=1&sort=created';
/** What the site asks of one course. */
const question = new URLSearchParams({ expand: siteRecords.course.expand });
const found = { page: 1, perPage: 500, items: [{ id: 'langues', title: 'Langues' }] };

describe('the records of PocketBase', () => {
  let upstream: Upstream;
  let app: FastifyInstance;
  let services: ReturnType<typeof stubServices>;
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  beforeEach(async () => {
    upstream = await openUpstream();
    services = stubServices({ pocketbaseUrl: upstream.url });
    start(30_000);
  });
  afterEach(async () => {
    await app.close();
    await upstream.close();
  });

  /** A server with the same caches. */
  function start(timeLimit: number) {
    app = Fastify();
    app.register(records, { ...services, timeLimit });
  }

  it('are asked for once and served from the cache', async () => {
    upstream.json(200, found);
    const first = await get(list);
    const second = await get(list, { 'if-none-match': first.headers.etag });
    expect(first.json()).toEqual(found);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(second.statusCode).toBe(304);
    expect(upstream.requests).toHaveLength(1);
  });

  it('may be shown to everybody by a proxy in front until the second ends', async () => {
    upstream.json(200, found);
    expect((await get(list)).headers).not.toHaveProperty('x-accel-expires');
    services.isBehindProxy = true;
    start(30_000);
    expect((await get(list)).headers['x-accel-expires']).toMatch(/^@\d{10}$/);
    upstream.json(404, {});
    const unknown = await get(`/api/collections/formation/records/nulle-part?${question}`);
    expect([unknown.statusCode, unknown.headers['x-accel-expires']]).toEqual([404, undefined]);
  });

  it('are one entry, however the same question is put', async () => {
    upstream.json(200, found);
    await get(
      '/api/collections/categorie/records?sort=created&skipTotal=1&perPage=500&page=1&_=17&token=secret',
    );
    await get(list);
    expect(upstream.requests.map(({ url }) => url)).toEqual([list]);
  });

  it('are those that a guest sees, whoever asks', async () => {
    upstream.json(200, found);
    await get(list, { authorization: 'an editor', cookie: 'a=b' });
    expect(upstream.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(upstream.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it.each(['stopped', 'failing', 'silent', 'talking nonsense', 'of another shape', 'overloaded'])(
    'stay when PocketBase is %s',
    async (mood) => {
      upstream.json(200, found);
      await get(list);
      services.apiCache.outdate();
      await misbehave(mood);
      const answer = await get(list);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(found);
    },
  );

  it.each(['stopped', 'failing', 'silent', 'talking nonsense', 'of another shape', 'overloaded'])(
    'are a 503 with one sentence when PocketBase is %s and none are kept',
    async (mood) => {
      await misbehave(mood);
      const answer = await get(list);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
      expect(answer.json()).toEqual({
        status: 503,
        message: 'Le catalogue ne répond pas pour le moment\u00a0: réessayez dans un instant.',
        data: {},
      });
    },
  );

  async function misbehave(mood: string) {
    if (mood === 'stopped') await upstream.close();
    if (mood === 'failing') upstream.json(500, { status: 500 });
    if (mood === 'silent') {
      upstream.answer = () => {};
      start(200);
    }
    if (mood === 'talking nonsense') upstream.json(200, '<html>Bienvenue');
    if (mood === 'of another shape') upstream.json(200, { items: [{ id: 7 }], page: 'un' });
    if (mood === 'overloaded') upstream.json(429, { status: 429 });
  }

  it('are gone once PocketBase says that they are gone', async () => {
    const one = `/api/collections/formation/records/python?${question}`;
    upstream.json(200, found.items[0]);
    expect((await get(one)).statusCode).toBe(200);
    services.apiCache.outdate();
    upstream.json(404, { status: 404, message: 'missing', data: {} });
    expect((await get(one)).statusCode).toBe(404);
  });

  it.each([
    '/api/collections/formation/records/..%2F..%2Fsettings%3Fx%3D',
    `/api/collections/formation/records/${'a'.repeat(101)}`,
  ])('are none under an id that cannot be one: %s', async (url) => {
    const answer = await get(`${url}?${question}`);
    expect(answer.statusCode).toBe(404);
    expect(upstream.requests).toHaveLength(0);
  });

  it.each([
    `${list}&filter=${'a'.repeat(2000)}`,
    '/api/collections/categorie/records?expand=formation_via_category.options.formation_via_options',
    '/api/collections/categorie/records?perPage=1',
  ])('are not asked for with a question that the site has not: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    const message = 'Le site ne pose pas cette question à son catalogue.';
    expect(answer.json()).toEqual({ status: 400, message, data: {} });
    expect(upstream.requests).toHaveLength(0);
  });

  it('are given up where the answer has no end', async () => {
    let sent = 0;
    upstream.answer = (_request, response) => {
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
    upstream.answer = (_request, response) => {
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
    '/api/collections/users/records',
    '/api/collections/_superusers/records',
    '/api/collections',
    '/api/collections/formation',
    '/api/settings',
    '/api/logs',
    '/api/backups',
    '/api/realtime',
    '/api/health',
  ])('are all that a visitor reaches: not %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
    expect(upstream.requests).toHaveLength(0);
  });

  it('can only be read', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      expect((await app.inject({ method, url: list })).statusCode).toBe(404);
    }
    expect((await app.inject({ method: 'HEAD', url: list })).payload).toBe('');
    expect(upstream.requests).toHaveLength(1);
  });
});
