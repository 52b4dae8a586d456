import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { otherFiles } from '../backend/other-files';
import type { Services } from '../services';
import { stubServices } from '../testing/services';
import { openUpstream, type Upstream } from '../testing/upstream';
import { openFileStore } from './file-store';
import { createPictures } from './pictures';
import { pictures } from './routes';

const path = '/api/files/pbc_1/python/cover_ab12.jpg';
const modern = 'image/avif,image/webp,*/*';

describe('the pictures', () => {
  let upstream: Upstream;
  let folder: string;
  let app: FastifyInstance;
  let source: Buffer;
  const get = (url: string, accept: string) => app.inject({ url, headers: { accept } });

  beforeEach(async () => {
    const create = { width: 1600, height: 900, channels: 3, background: '#fa8f54' } as const;
    source = await sharp({ create }).jpeg().toBuffer();
    upstream = await openUpstream();
    upstream.answer = (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(source);
    folder = await mkdtemp(join(tmpdir(), 'campus-pictures-'));
    await start();
  });
  afterEach(async () => {
    await app.close();
    await upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function start() {
    const store = await openFileStore(folder, { files: 100, bytes: 1e7, memory: 1e6 });
    const log = { warn: () => {} };
    const made = createPictures({ pocketbaseUrl: upstream.url, store, log });
    const services = {
      ...stubServices({ pocketbaseUrl: upstream.url }),
      pictures: made,
    } as unknown as Services;
    app = Fastify({ routerOptions: { maxParamLength: 300 } });
    await app.register(pictures, services);
    await app.register(otherFiles, services);
  }

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
    expect(upstream.requests[0]?.url).toBe(path);
  });

  it('are the very bytes of the original for a browser that knows nothing newer', async () => {
    const answer = await get(path, '*/*');
    expect(answer.rawPayload.equals(source)).toBe(true);
    expect(answer.headers['content-type']).toBe('image/jpeg');
  });

  it('are made once, for all who ask at the same time and after a restart', async () => {
    const url = `${path}?thumb=400x225`;
    const answers = await Promise.all([1, 2, 3].map(() => get(url, 'image/webp')));
    await app.close();
    await start();
    answers.push(await get(url, 'image/webp'));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(upstream.requests).toHaveLength(1);
  });

  it('are not sent again to whom has them, and have headers only for HEAD', async () => {
    const { headers } = await get(path, 'image/webp');
    const again = { accept: 'image/webp', 'if-none-match': String(headers.etag) };
    expect((await app.inject({ url: path, headers: again })).statusCode).toBe(304);
    const head = await app.inject({ method: 'HEAD', url: path, headers: { accept: 'image/webp' } });
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect(head.payload).toBe('');
  });

  it('are WebP at first where AVIF would take its time', async () => {
    const first = await get(path, modern);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300',
    });
    await get(path, 'image/avif');
    expect((await get(path, modern)).headers['content-type']).toBe('image/avif');
  });

  it('are sent as they are where they cannot be read', async () => {
    source = Buffer.from('no picture at all');
    const answer = await get(path, 'image/webp');
    expect(answer.payload).toBe('no picture at all');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('are made again where the kept file is damaged', async () => {
    const { headers } = await get(path, 'image/webp');
    await app.close();
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'damaged');
    await start();
    expect((await get(path, 'image/webp')).headers.etag).toBe(headers.etag);
    expect(upstream.requests).toHaveLength(2);
  });

  it('that are kept outlive PocketBase; others are a 503, unknown ones a 404', async () => {
    await get(path, 'image/webp');
    upstream.json(404, {});
    expect((await get('/api/files/pbc_1/python/x.jpg', 'image/webp')).statusCode).toBe(404);
    await upstream.close();
    expect((await get(path, 'image/webp')).statusCode).toBe(200);
    expect((await get('/api/files/pbc_1/python/x.jpg', 'image/webp')).statusCode).toBe(503);
  });

  it('other files are passed on as PocketBase sends them, to guests', async () => {
    upstream.answer = (_request, response) => {
      const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'inline; filename="a.pdf"',
      };
      response.writeHead(200, headers).end('%PDF-');
    };
    const url = '/api/files/pbc_1/python/a_1.pdf?download=1';
    const answer = await app.inject({ url, headers: { authorization: 'an editor' } });
    expect(answer.payload).toBe('%PDF-');
    expect(answer.headers['content-disposition']).toBe('inline; filename="a.pdf"');
    expect(upstream.requests[0]).toMatchObject({ url });
    expect(upstream.requests[0]?.headers).not.toHaveProperty('authorization');
  });
});
