import Fastify, { type FastifyInstance } from 'fastify';
import { openUpstream, type Upstream } from 'testing/upstream';
import { addSecurityHeaders } from '../http/security-headers';
import { stubServices } from '../testing/services';
import type { Pictures } from './pictures';
import { uploads } from './routes';

const path = '/api/files/pbc_partenaire/handiclair/handiclair_ab12.svg';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const noPictures: Pictures = { get: () => Promise.reject(new Error('none')), has: async () => false };

describe('a drawing that an editor has uploaded', () => {
  let upstream: Upstream;
  let app: FastifyInstance;
  const answer = (type: string) => {
    upstream.answer = (_request, response) => response.writeHead(200, { 'Content-Type': type }).end(svg);
  };

  beforeEach(async () => {
    upstream = await openUpstream();
    answer('image/svg+xml');
    app = Fastify({ routerOptions: { maxParamLength: 300 } });
    const services = stubServices({ pocketbaseUrl: upstream.url });
    await addSecurityHeaders(app, services);
    await app.register(uploads, { ...services, pictures: noPictures });
  });
  afterEach(async () => {
    await app.close();
    await upstream.close();
  });

  it('is sent as it is, for good, and shut in: opened by itself it runs and loads nothing', async () => {
    const { payload, headers } = await app.inject(path);
    expect(payload).toBe(svg);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('is asked of PocketBase once', async () => {
    await Promise.all([app.inject(`${path}?thumb=400x225`), app.inject(path)]);
    expect(upstream.requests.map(({ url }) => url)).toEqual([path]);
  });

  it('is nothing that PocketBase calls a page', async () => {
    answer('text/html');
    expect((await app.inject(path)).statusCode).toBe(404);
  });

  it('is a 503 while PocketBase is down', async () => {
    await upstream.close();
    expect((await app.inject(path)).statusCode).toBe(503);
  });
});
