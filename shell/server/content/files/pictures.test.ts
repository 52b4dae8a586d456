import { randomFillSync } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { openFileStore } from '../cache/file-store';
import { testedRoutes } from '../../testing/tested-routes';
import { convert, formatsFor } from './convert';
import { createPictures } from './pictures';
import { uploads } from './uploads';

/** A picture of one colour, for sharp. */
const blank = (width: number, height: number) => ({
  create: { width, height, channels: 3, background: '#fa8f54' } as const,
});

const path = '/api/files/pbc_1/python/cover_ab12.jpg';
const modern = 'image/avif,image/webp,*/*';

const folder = folderForEachTest();
const site = testedRoutes(async (app, services) => {
  const store = await openFileStore(folder(), { maxFiles: 100, maxBytes: 1e7 });
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
  const kept = 'public, max-age=31536000, immutable';
  expect(answer.headers).toMatchObject({ 'cache-control': kept, vary: 'Accept' });
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
  expect(first.headers['content-type']).toBe('image/webp');
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=300, immutable');
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
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(answer.headers['cache-control']).toBe('public, max-age=300');
    }
    expect(await readdir(folder())).toEqual([]);
    // The picture is neither fetched nor tried again for everybody who asks.
    expect(site.upstream.requests).toHaveLength(1);
  },
);

it('are pictures, whatever their names say', async () => {
  for (const type of ['text/javascript', 'text/html', 'image/svg+xml', 'application/octet-stream']) {
    site.send(type, `RIFF\x20=1;WEBPVP8 =1;alert(1)//`);
    expect((await get(path.replace('.jpg', '.webp'), '*/*')).statusCode).toBe(404);
  }
});

it('that are kept outlive PocketBase; others are a 503, unknown ones a 404', async () => {
  await get(path, 'image/webp');
  site.upstream.json(404, {});
  expect((await get('/api/files/pbc_1/python/x.jpg', 'image/webp')).statusCode).toBe(404);
  await site.upstream.close();
  expect((await get(path, 'image/webp')).statusCode).toBe(200);
  expect((await get('/api/files/pbc_1/python/x.jpg', 'image/webp')).statusCode).toBe(503);
});

it('a picture is given up that takes longer than its time', async () => {
  // 430 MB of noise, row by row: far too much for one second, and little memory.
  const edge = 500;
  const noise = randomFillSync(Buffer.alloc(edge * edge * 3));
  const picture = await sharp(noise, { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();
  const huge = { name: '1600', width: 12_000, height: 12_000, canEnlarge: true } as const;
  await expect(convert(picture, huge, 'original', { timeoutSeconds: 1 })).rejects.toThrow(/timeout/i);
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
