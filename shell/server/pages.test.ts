import Fastify, { type FastifyInstance } from 'fastify';
import { siteRecords } from 'shared-ui';
import { aPage } from '../src/testing/page';
import { pages } from './pages';
import type { Services } from './services';
import { stubServices } from './testing/services';
import { openUpstream, type Upstream } from './testing/upstream';

describe('the pages', () => {
  let upstream: Upstream;
  let app: FastifyInstance;
  let services: ReturnType<typeof stubServices>;
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  /** A page that shows the title of a course. */
  const course = aPage({
    load: async ({ backend, signal }) => {
      const options = { expand: siteRecords.course.expand, signal, requestKey: null };
      return (await backend.client.collection('formation').getOne('python', options)).title;
    },
  });

  beforeEach(async () => {
    upstream = await openUpstream();
    upstream.json(200, { id: 'python', title: 'Python' });
    services = stubServices({ pocketbaseUrl: upstream.url });
    const remotes = {
      page: async () => course,
      retry: async () => undefined,
      bundle: () => undefined,
      composition: () => ({}),
    };
    app = Fastify({ logger: false });
    await app.register(pages, { ...services, remotes } as unknown as Services);
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(async () => {
    await app.close();
    await upstream.close();
  });

  it('are rendered once and kept', async () => {
    const first = await get('/about');
    expect(first.payload).toContain('<h1>Python</h1>');
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get('/about', { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
    expect(upstream.requests).toHaveLength(1);
  });

  it('show a change on the next view after a purge', async () => {
    await get('/about');
    upstream.json(200, { id: 'python', title: 'Python, autrement' });
    expect((await get('/about')).payload).toContain('<h1>Python</h1>');
    services.outdate();
    expect((await get('/about')).payload).toContain('<h1>Python, autrement</h1>');
  });

  it.each(['stopped', 'failing', 'talking nonsense', 'of another shape'])(
    'stay when PocketBase is %s',
    async (mood) => {
      await get('/about');
      services.outdate();
      if (mood === 'stopped') await upstream.close();
      if (mood === 'failing') upstream.json(500, {});
      if (mood === 'talking nonsense') upstream.json(200, '<html>');
      if (mood === 'of another shape') upstream.json(200, { id: 7 });
      const answer = await get('/about');
      expect(answer.statusCode).toBe(200);
      expect(answer.payload).toContain('<h1>Python</h1>');
    },
  );

  it('are a 503 in the frame where nothing is kept, and are asked for again', async () => {
    upstream.json(500, {});
    const answer = await get('/about');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
    expect(answer.payload).toContain('<h1>failed</h1>');
    upstream.json(200, { id: 'python', title: 'Python' });
    expect((await get('/about')).statusCode).toBe(200);
  });

  it('have headers only for HEAD', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/about' });
    expect(head.headers.etag).toBe((await get('/about')).headers.etag);
    expect(head.payload).toBe('');
  });

  it('are a 404 where no route is', async () => {
    const answer = await get('/nulle-part');
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).toContain('Unexpected Application Error!');
  });

  it('have one address each', async () => {
    const answer = await get('/About/?x=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/about?x=1']);
  });
});
