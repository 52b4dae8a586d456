import { randomFillSync } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import Fastify from 'fastify';
import sharp from 'sharp';
import { wholeText } from '@campus/testing/outside-text';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { openFileStore } from '../cache/file-store';
import { addSecurityHeaders } from '../../pages/security-headers';
import { createWorkBudget } from '../../web/request-limit';
import { endless, testedRoutes } from '../../testing/tested-routes';
import { convert, formatsFor } from './convert';
import { uploadAddress, type UploadParams } from './fetch-upload';
import { createPictures, type Pictures } from './pictures';
import { uploads } from './uploads';

const noPictures: Pictures = { get: () => Promise.reject(new Error('none')), has: async () => false };

describe('brochures', () => {
  const path = '/api/files/pbc_1/python/python_ab12.pdf';
  const pdf = `%PDF-1.7 ${'x'.repeat(91)}`;

  const site = testedRoutes((app, services) => app.register(uploads, { ...services, pictures: noPictures }));
  const get = (headers: Record<string, string> = {}, url = path) => site.get(url, headers);
  const answer = (body: string, type = 'application/pdf') => site.send(type, body);
  beforeEach(() => answer(pdf));

  it('are sent inline as PDFs; 304 for a cached one, all of another one', async () => {
    const { payload, headers } = await get();
    expect(payload).toBe(pdf);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="python_ab12.pdf"',
      'cache-control': 'public, max-age=2592000',
      'x-content-type-options': 'nosniff',
    });
    const head = await site.app.inject({ method: 'HEAD', url: path });
    expect(head.headers['content-length']).toBe('100');
    const etag = String(headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
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
    ['bytes=-5', 206, 'bytes 95-99/100', pdf.slice(95)],
    ['bytes=90-900', 206, 'bytes 90-99/100', pdf.slice(90)],
    ['bytes=100-', 416, 'bytes */100', ''],
    ['bytes=0-1,5-6', 200, undefined, pdf],
    ['lines=0-1', 200, undefined, pdf],
  ])('are sent in the part that is asked for: %s', async (range, status, part, body) => {
    const sent = await get({ range });
    expect([sent.statusCode, sent.headers['content-range'], sent.payload]).toEqual([status, part, body]);
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

it('a picture is given up that takes longer than its time', async () => {
  // 430 MB of noise, row by row: far too much for one second, and little memory.
  const edge = 500;
  const noise = randomFillSync(Buffer.alloc(edge * edge * 3));
  const picture = await sharp(noise, { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();
  const huge = { name: '1600', width: 12_000, height: 12_000, canEnlarge: true } as const;
  await expect(convert(picture, huge, 'original', 1)).rejects.toThrow(/timeout/i);
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
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const cached = await site.app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
    expect(cached.statusCode).toBe(304);
    const head = await site.app.inject({ method: 'HEAD', url: path });
    expect([head.headers['content-length'], head.payload]).toEqual([String(svg.length), '']);
    await site.app.inject(`${path}?thumb=400x225`);
    expect(site.upstream.requests.map(({ url }) => url)).toEqual([path]);
    // It is nothing that PocketBase calls a page.
    site.send('text/html', svg);
    expect((await site.app.inject(path.replace('ab12', 'cd34'))).statusCode).toBe(404);
  });

  it('come out of the budget of a client that has them fetched', async () => {
    await site.start({ workBudget: createWorkBudget(1, () => 'somebody') });
    const ask = async (name: string) => (await site.app.inject(path.replace('ab12', name))).statusCode;
    expect([await ask('ab12'), await ask('ab12'), await ask('cd34')]).toEqual([200, 200, 429]);
  });
});

describe('send-picture', () => {
  /** A picture of one colour, for sharp. */
  const blank = (width: number, height: number) => ({
    create: { width, height, channels: 3, background: '#fa8f54' } as const,
  });

  const path = '/api/files/pbc_1/python/cover_ab12.jpg';
  const modern = 'image/avif,image/webp,*/*';

  const folder = folderForEachTest();
  const site = testedRoutes(async (app, services) => {
    const store = await openFileStore(folder(), { maxFiles: 100, maxBytes: 1e7, memoryBytes: 1e6 });
    const { pocketbaseUrl } = services;
    const pictures = createPictures({ pocketbaseUrl, store, log: { warn: () => {} } });
    await app.register(uploads, { ...services, pictures });
  });
  const get = (url: string, accept: string) => site.get(url, { accept });
  let source: Buffer;
  beforeEach(async () => {
    source = await sharp(blank(1600, 900)).jpeg().toBuffer();
    site.upstream.answer = (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(source);
  });

  it.each([
    ['image/webp,*/*', '?thumb=400x225', 'webp', 400, 225],
    ['image/webp,*/*', '?thumb=7x7', 'webp', 1600, 900],
    ['image/avif,*/*', '?thumb=800x450', 'heif', 800, 450],
    ['*/*', '?thumb=800x450', 'jpeg', 800, 450],
  ])('for %s%s', async (accept, query, format, width, height) => {
    const answer = await get(path + query, accept);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    });
    expect(site.upstream.requests[0]?.url).toBe(path);
  });

  it('are the very bytes of the original for a browser that knows nothing newer', async () => {
    const answer = await get(path, '*/*');
    expect(answer.rawPayload.equals(source)).toBe(true);
    expect(answer.headers['content-type']).toBe('image/jpeg');
  });

  it('are made once, for all who ask at the same time and after a restart', async () => {
    const url = `${path}?thumb=400x225`;
    const answers = await Promise.all([1, 2, 3].map(() => get(url, 'image/webp')));
    await site.start();
    answers.push(await get(url, 'image/webp'));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(site.upstream.requests).toHaveLength(1);
  });

  it('a first visitor gets immutable WebP, the next ones AVIF once it is made', async () => {
    const first = await get(path, modern);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
    });
    await get(path, 'image/avif');
    expect((await get(path, modern)).headers['content-type']).toBe('image/avif');
  });

  const huge = sharp(blank(5600, 5600)).png({ compressionLevel: 1 }).toBuffer();
  const unreadable: [string, () => Buffer | Promise<Buffer>][] = [
    ['no picture at all', () => Buffer.from('no picture at all')],
    ['cut off', () => source.subarray(0, source.length / 2)],
    ['damaged', () => Buffer.concat([source.subarray(0, 400), Buffer.from('<p>'.repeat(500))])],
    ['of 31 million pixels', () => huge],
  ];
  const accepts = ['*/*', 'image/avif'];

  it.each(unreadable.flatMap(([what, make]) => accepts.map((accept) => [what, accept, make] as const)))(
    'are sent as they are, for now, where they cannot be read: %s, to %s',
    async (_what, accept, make) => {
      source = await make();
      for (const _ of [1, 2]) {
        const answer = await get(path, accept);
        expect(answer.statusCode).toBe(200);
        expect(answer.rawPayload.equals(source)).toBe(true);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=300',
          'x-content-type-options': 'nosniff',
        });
      }
      expect(await readdir(folder())).toEqual([]);
      // It is neither fetched nor tried again for everybody who asks.
      expect(site.upstream.requests).toHaveLength(1);
    },
  );

  it('are sent as they are, for now, to those for whom too many wait', async () => {
    const waiting: ServerResponse[] = [];
    let isOpen = false;
    site.upstream.answer = (_request, response) => {
      if (isOpen) response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(source);
      else waiting.push(response);
    };
    source = await sharp(blank(40, 20)).jpeg().toBuffer();
    const all = Array.from({ length: 310 }, (_, index) =>
      get(path.replace('cover', `cover-${index}`), '*/*'),
    );
    // The first one is converted; those beyond the queue fetch their originals, eight calls in all.
    while (waiting.length < 8) await pause(10);
    isOpen = true;
    for (const response of waiting) response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(source);
    const answers = await Promise.all(all);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const forNow = answers.filter(({ headers }) => headers['cache-control'] === 'public, max-age=300');
    // A busy machine converts fewer of those that wait, in the time that a visitor does.
    expect(forNow.length).toBeGreaterThanOrEqual(310 - 301);
    expect(forNow.length).toBeLessThan(310);
  });

  it('are pictures, whatever their names say', async () => {
    for (const type of ['text/javascript', 'text/html', 'image/svg+xml', 'application/octet-stream']) {
      site.send(type, `RIFF\x20=1;WEBPVP8 =1;alert(1)//`);
      expect((await get(path.replace('.jpg', '.webp'), '*/*')).statusCode).toBe(404);
    }
  });

  it('are given up where one has no end', async () => {
    site.upstream.answer = endless('image/jpeg').answer;
    expect((await get(path, '*/*')).statusCode).toBe(503);
  });

  it('that are kept outlive PocketBase; others are a 503, unknown ones a 404', async () => {
    await get(path, 'image/webp');
    site.upstream.json(404, {});
    expect((await get('/api/files/pbc_1/python/x.jpg', 'image/webp')).statusCode).toBe(404);
    await site.upstream.close();
    expect((await get(path, 'image/webp')).statusCode).toBe(200);
    expect((await get('/api/files/pbc_1/python/x.jpg', 'image/webp')).statusCode).toBe(503);
  });
});

describe('upload-address', () => {
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  app.get<{ Params: UploadParams }>(
    '/api/files/:collection/:record/:name',
    async ({ params }, reply) => uploadAddress(params)?.path ?? reply.callNotFound(),
  );
  afterAll(() => app.close());

  const files = '/api/files/pbc_1/python';
  const found = async (url: string) => {
    const { statusCode, payload } = await app.inject({ url });
    return statusCode === 200 && payload;
  };

  it.each([
    ...'a_1.jpg a_1.JPEG a_1.jfif a.b_1.png a-1.webp a_1.pdf A_1.PDF'.split(' '),
    `${'a'.repeat(146)}.pdf`,
  ])('knows %s', async (name) =>
    expect(await found(`${files}/${name}?thumb=x&token=y`)).toBe(`${files}/${name}`),
  );

  it.each([
    ...'a_1.js a_1.html a_1.svg a_1.pdf.js a_1 .pdf/ a%2Fb.pdf a%00.pdf a%20b.pdf'
      .split(' ')
      .map((name) => `${files}/${name}`),
    `${files}/${'a'.repeat(151)}.pdf`,
    '/api/files/pbc_1/Python/a.pdf',
    `/api/files/pbc_1/${'a'.repeat(101)}/a.pdf`,
    `/api/files/${'a'.repeat(101)}/python/a.pdf`,
    '/api/files/../python/a.pdf',
    '/api/files/%2e%2e/python/a.pdf',
    '/api/files/token',
  ])('has no %s', async (url) => expect(await found(url)).toBe(false));

  it('passes on nothing but plain names, whatever a stranger sends', async () => {
    const words = fc.oneof(
      wholeText(200),
      fc.constantFrom(...'pbc_1 python .. . a.jpg a.pdf %2e%2e a/b.pdf a\\b.pdf a?b.pdf'.split(' ')),
    );
    const plain = /^\/api\/files\/\w{1,100}\/[a-z0-9-]{1,100}\/[\w.-]{1,160}\.(jpe?g|jfif|png|webp|pdf)$/i;
    // Halves of surrogate pairs cannot be part of an address.
    const wellFormed = (text: string) => Buffer.from(text).toString();
    const lists = fc.array(words.map(wellFormed), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(lists, fc.constantFrom(encodeURIComponent, encodeURI), async (parts, encode) => {
        const passed = await found(`/api/files/${parts.map((part) => encode(part)).join('/')}`);
        if (passed) expect(passed).toMatch(plain);
      }),
    );
  });
});

it.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', ['avif', 'webp', 'original']],
  ['image/webp,*/*', ['webp', 'original']],
  ['image/avif;q=0, image/webp;q=0.5', ['webp', 'original']],
  ['image/WebP', ['webp', 'original']],
  ['image/*,*/*', ['original']],
  ['', ['original']],
])('a picture is sent to a browser that takes "%s" as %j', (accept, formats) =>
  expect(formatsFor(accept)).toEqual(formats),
);
