import { testedRoutes } from '../testing/tested-routes';
import type { Pictures } from './pictures';
import { uploads } from './routes';

const path = '/api/files/pbc_1/python/python_ab12.pdf';
const pdf = `%PDF-1.7 ${'x'.repeat(91)}`;

const noPictures: Pictures = { get: () => Promise.reject(new Error('none')), has: async () => false };

const site = testedRoutes((app, services) => app.register(uploads, { ...services, pictures: noPictures }));
const get = (headers: Record<string, string> = {}, url = path) => site.get(url, headers);
const answer = (body: string, type = 'application/pdf') => {
  site.upstream.answer = (_request, response) => response.writeHead(200, { 'Content-Type': type }).end(body);
};
beforeEach(() => answer(pdf));

it('are sent as PDFs, to be looked at', async () => {
  const { payload, headers } = await get();
  expect(payload).toBe(pdf);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="python_ab12.pdf"',
    'cache-control': 'public, max-age=2592000',
    'x-content-type-options': 'nosniff',
  });
});

it('are asked of PocketBase once, with nothing of the visitor’s own', async () => {
  const headers = {
    authorization: 'an editor',
    cookie: 'a=b',
    range: 'bytes=0-1',
    'x-forwarded-for': '10.0.0.1',
    'x-http-method-override': 'DELETE',
  };
  await Promise.all([get(headers, `${path}?download=1&token=secret`), get(headers)]);
  await get();
  expect(site.upstream.requests).toMatchObject([{ method: 'GET', url: path }]);
  for (const name of Object.keys(headers))
    expect(site.upstream.requests[0]?.headers).not.toHaveProperty(name);
});

it.each([
  ['bytes=0-9', 206, 'bytes 0-9/100', pdf.slice(0, 10)],
  ['bytes=90-', 206, 'bytes 90-99/100', pdf.slice(90)],
  ['bytes=-5', 206, 'bytes 95-99/100', pdf.slice(95)],
  ['bytes=90-900', 206, 'bytes 90-99/100', pdf.slice(90)],
  ['bytes=100-', 416, 'bytes */100', ''],
  ['bytes=0-1,5-6', 200, undefined, pdf],
  ['lines=0-1', 200, undefined, pdf],
  ['nonsense', 200, undefined, pdf],
])('are sent in the part that is asked for: %s', async (range, status, part, body) => {
  const sent = await get({ range });
  expect([sent.statusCode, sent.headers['content-range'], sent.payload]).toEqual([status, part, body]);
});

it('are not sent again to whom has them, and whole to whom has another one', async () => {
  const etag = String((await get()).headers.etag);
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
  expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
});

it.each([
  ['another type', pdf, 'text/html'],
  ['another beginning', '<script>alert(1)</script>', 'application/pdf'],
])('are no files of %s', async (_what, body, type) => {
  answer(body, type);
  expect((await get()).statusCode).toBe(404);
  answer(pdf);
  expect((await get()).statusCode).toBe(200);
});

it('are a 503 while PocketBase is down', async () => {
  await site.upstream.close();
  expect((await get()).statusCode).toBe(503);
});

it('can only be read', async () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const override = { 'x-http-method-override': 'GET' };
  for (const method of methods) {
    expect((await site.app.inject({ method, url: path, headers: override })).statusCode).toBe(404);
  }
  expect((await site.app.inject({ method: 'HEAD', url: path })).headers['content-length']).toBe('100');
});
