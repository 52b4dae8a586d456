import { addSecurityHeaders } from '../http/security-headers';
import { testedRoutes } from '../testing/tested-routes';
import type { Pictures } from './pictures';
import { uploads } from './routes';

const path = '/api/files/pbc_partenaire/handiclair/handiclair_ab12.svg';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const noPictures: Pictures = { get: () => Promise.reject(new Error('none')), has: async () => false };

const site = testedRoutes(async (app, services) => {
  await addSecurityHeaders(app, services);
  await app.register(uploads, { ...services, pictures: noPictures });
});
const answer = (type: string) => {
  site.upstream.answer = (_request, response) => response.writeHead(200, { 'Content-Type': type }).end(svg);
};
beforeEach(() => answer('image/svg+xml'));

it('is sent as it is, for good, and shut in: opened by itself it runs and loads nothing', async () => {
  const { payload, headers } = await site.app.inject(path);
  expect(payload).toBe(svg);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const again = await site.app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  const head = await site.app.inject({ method: 'HEAD', url: path });
  expect([head.headers['content-length'], head.payload]).toEqual([String(svg.length), '']);
});

it('is asked of PocketBase once', async () => {
  await Promise.all([site.app.inject(`${path}?thumb=400x225`), site.app.inject(path)]);
  expect(site.upstream.requests.map(({ url }) => url)).toEqual([path]);
});

it('is nothing that PocketBase calls a page', async () => {
  answer('text/html');
  expect((await site.app.inject(path)).statusCode).toBe(404);
});

it('is a 503 while PocketBase is down', async () => {
  await site.upstream.close();
  expect((await site.app.inject(path)).statusCode).toBe(503);
});
