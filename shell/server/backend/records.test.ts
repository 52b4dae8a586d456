import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { stubServices } from '../testing/services';
import { openUpstream, type Upstream } from '../testing/upstream';
import { records } from './records';

const list = '/api/collections/formation/records?page=1&perPage=500&sort=created';
const found = { page: 1, perPage: 500, items: [{ id: 'python', title: 'Python' }] };

describe('the records of PocketBase', () => {
  let upstream: Upstream;
  let app: FastifyInstance;
  let services: ReturnType<typeof stubServices>;
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  beforeEach(async () => {
    upstream = await openUpstream();
    services = stubServices({ pocketbaseUrl: upstream.url });
    app = Fastify();
    app.register(records, { ...(services as unknown as Services), timeLimit: 200 });
  });
  afterEach(async () => {
    await app.close();
    await upstream.close();
  });

  it('are asked for once and served from the cache', async () => {
    upstream.json(200, found);
    const first = await get(list);
    const second = await get(list, { 'if-none-match': first.headers.etag });
    expect(first.json()).toEqual(found);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(second.statusCode).toBe(304);
    expect(upstream.requests).toHaveLength(1);
  });

  it('are one entry, however the same question is put', async () => {
    upstream.json(200, found);
    await get('/api/collections/formation/records?sort=created&perPage=500&page=1&_=17&token=secret');
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
    if (mood === 'silent') upstream.answer = () => {};
    if (mood === 'talking nonsense') upstream.json(200, '<html>Bienvenue');
    if (mood === 'of another shape') upstream.json(200, { items: [{ id: 7 }], page: 'un' });
    if (mood === 'overloaded') upstream.json(429, { status: 429 });
  }

  it('are gone once PocketBase says that they are gone', async () => {
    const one = '/api/collections/formation/records/python?expand=category';
    upstream.json(200, found.items[0]);
    expect((await get(one)).statusCode).toBe(200);
    services.apiCache.outdate();
    upstream.json(404, { status: 404, message: 'missing', data: {} });
    expect((await get(one)).statusCode).toBe(404);
  });

  it('keep an odd id within the collection', async () => {
    await get(`/api/collections/formation/records/${encodeURIComponent('../../settings?x=')}`);
    expect(upstream.requests[0]?.url).toBe('/api/collections/formation/records/..%2F..%2Fsettings%3Fx%3D');
  });

  it('are not asked for with an endless question', async () => {
    const answer = await get(`${list}&filter=${'a'.repeat(2000)}`);
    expect(answer.statusCode).toBe(414);
    expect(upstream.requests).toHaveLength(0);
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
