import { addSecurityHeaders } from '../../pages/security-headers';
import { createWorkBudget } from '../../web/work-budget';
import { testedRoutes } from '../../testing/tested-routes';
import { FileUnavailable } from './fetch-upload';
import type { Pictures } from './pictures';
import { uploads } from './uploads';

const getPicture = jest.fn<Promise<never>, Parameters<Pictures['get']>>((path) =>
  Promise.reject(new FileUnavailable(404, path, 'none')),
);
const noPictures: Pictures = { get: getPicture, has: async () => false };

describe('brochures', () => {
  const path = '/api/files/pbc_1/python/python_ab12.pdf';
  const pdf = `%PDF-1.7 ${'x'.repeat(91)}`;

  const site = testedRoutes((app, services) => app.register(uploads, { ...services, pictures: noPictures }));
  const get = (headers: Record<string, string> = {}, url = path) => site.get(url, headers);
  const answer = (body: string, type = 'application/pdf') => site.send(type, body);
  beforeEach(() => answer(pdf));

  it('are sent inline and whole; 304 for a cached one', async () => {
    const { payload, headers } = await get();
    expect(payload).toBe(pdf);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="python_ab12.pdf"',
      'cache-control': 'public, max-age=2592000',
    });
    const head = await site.app.inject({ method: 'HEAD', url: path });
    expect(head.headers['content-length']).toBe('100');
    const etag = String(headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    const inPart = await get({ range: 'bytes=0-9' });
    expect([inPart.statusCode, inPart.payload]).toEqual([200, pdf]);
    expect(inPart.headers).not.toHaveProperty('accept-ranges');
  });

  it('are asked of PocketBase once, with nothing of the visitor’s own', async () => {
    const own = { authorization: 'an editor', cookie: 'a=b', range: 'bytes=0-1' };
    const headers = { ...own, 'x-forwarded-for': '10.0.0.1', 'x-http-method-override': 'DELETE' };
    await Promise.all([get(headers, `${path}?download=1&token=secret`), get(headers)]);
    await get();
    expect(site.upstream.requests).toMatchObject([{ method: 'GET', url: path }]);
    for (const name of Object.keys(headers))
      expect(site.upstream.requests[0]?.headers).not.toHaveProperty(name);
  });

  it.each([
    ['another type', pdf, 'text/html'],
    ['another beginning', '<script>alert(1)</script>', 'application/pdf'],
  ])('are no files of %s, and a 503 while PocketBase is down', async (_what, body, type) => {
    answer(body, type);
    expect((await get()).statusCode).toBe(404);
    answer(pdf);
    expect((await get()).statusCode).toBe(200);
    await site.upstream.close();
    expect((await get({}, path.replace('ab12', 'cd34'))).statusCode).toBe(503);
  });
});

describe('drawings', () => {
  const path = '/api/files/pbc_partenaire/handiclair/handiclair_ab12.svg';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const site = testedRoutes(async (app, services) => {
    await addSecurityHeaders(app, services);
    await app.register(uploads, { ...services, pictures: noPictures });
  });
  beforeEach(() => site.send('image/svg+xml', svg));

  it('is sent unchanged and immutable, with a policy that lets it run nothing', async () => {
    const [{ payload, headers }] = await Promise.all([site.app.inject(path), site.app.inject(path)]);
    expect(payload).toBe(svg);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const cached = await site.app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
    expect(cached.statusCode).toBe(304);
    const head = await site.app.inject({ method: 'HEAD', url: path });
    expect([head.headers['content-length'], head.payload]).toEqual([String(svg.length), '']);
    await site.app.inject(`${path}?thumb=400x225`);
    expect(site.upstream.requests.map(({ url }) => url)).toEqual([path]);
    // A drawing that comes as HTML is refused.
    site.send('text/html', svg);
    expect((await site.app.inject(path.replace('ab12', 'cd34'))).statusCode).toBe(404);
  });

  it('come out of the budget of a client that has them fetched', async () => {
    await site.start({ workBudget: createWorkBudget(1, () => 'somebody') });
    const ask = async (name: string) => (await site.app.inject(path.replace('ab12', name))).statusCode;
    expect([await ask('ab12'), await ask('ab12'), await ask('cd34')]).toEqual([200, 200, 429]);
  });
});

describe('pictures', () => {
  const site = testedRoutes((app, services) => app.register(uploads, { ...services, pictures: noPictures }));

  it('that are none, or that a client has no budget for, are not made later either', async () => {
    await site.start({ workBudget: createWorkBudget(1, () => 'somebody') });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const url = '/api/files/pbc_1/python/cover_ab12.jpg';
    const ask = async () => (await site.get(url, { accept: 'image/avif,image/webp' })).statusCode;
    expect([await ask(), await ask()]).toEqual([404, 429]);
    jest.advanceTimersByTime(60_000);
    expect(getPicture).toHaveBeenCalledTimes(1);
  });
});
