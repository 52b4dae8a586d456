import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { folderForEachTest } from 'testing/temporary-folder';
import { openUpstream, type Upstream } from 'testing/upstream';
import { openFileStore } from '../caching/file-store';
import { stubServices } from '../testing/services';
import { createPictures } from '../uploads/pictures';
import { share } from './routes';
import { createSharePictures, sitePicture } from './share-pictures';

const course = {
  id: 'anglais-professionnel',
  collectionId: 'pbc_1',
  title: 'Anglais professionnel',
  active: true,
  imagePrimary: 'cover.jpg',
};

describe('the share pictures', () => {
  let upstream: Upstream;
  const folder = folderForEachTest();
  let app: FastifyInstance;
  let record: Partial<typeof course>;
  let cover: Buffer | undefined;
  let services: ReturnType<typeof stubServices>;

  beforeEach(async () => {
    record = course;
    cover = await red('jpeg');
    upstream = await openUpstream();
    upstream.answer = ({ url = '' }, response) => {
      if (url.startsWith('/api/collections/formation/records/anglais'))
        return response.end(JSON.stringify(record));
      if (url.endsWith('/cover.jpg') && cover)
        return response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(cover);
      return response.writeHead(404).end('{}');
    };
    services = stubServices({ pocketbaseUrl: upstream.url });
    await mkdir(join(folder(), 'client/fallback'), { recursive: true });
    await sharp(filled(80, 45, '#0000ff'))
      .jpeg()
      .toFile(join(folder(), 'client', sitePicture));
    const store = await openFileStore(join(folder(), 'cache'), { files: 10, bytes: 1e7, memory: 1e6 });
    const sharePictures = createSharePictures({
      backend: services.backend,
      pictures: createPictures({ pocketbaseUrl: upstream.url, store, log: { warn: () => {} } }),
      clientDir: join(folder(), 'client'),
    });
    app = Fastify();
    await app.register(share, { ...services, sharePictures });
  });
  afterEach(async () => {
    await app.close();
    await upstream.close();
  });

  const get = (id = course.id) => app.inject({ url: `/partage/${id}.jpg` });

  /** Red: the course's picture; blue: the site's. */
  async function colour(picture: Buffer) {
    const { r, b } = (await sharp(picture).stats()).dominant;
    return r > b ? 'red' : 'blue';
  }

  it.each(['jpeg', 'png', 'webp'] as const)(
    'are a cut of the course’s own picture, from %s',
    async (format) => {
      cover = await red(format);
      const answer = await get();
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
      expect(await colour(answer.rawPayload)).toBe('red');
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  );

  it('are made once, whatever the course’s words are', async () => {
    const first = await get();
    record = { ...course, title: '<&"> 漢字 '.repeat(5000) };
    services.outdate();
    expect((await get()).headers.etag).toBe(first.headers.etag);
    expect(upstream.requests.filter(({ url }) => url.endsWith('cover.jpg'))).toHaveLength(1);
  });

  it('are the site’s own, for now, where the picture is missing, broken or enormous', async () => {
    const enormous = await sharp(filled(5600, 5600, '#ff0000'))
      .png({ compressionLevel: 1 })
      .toBuffer();
    const jpeg = await red('jpeg');
    for (const bad of [undefined, Buffer.from('no picture'), jpeg.subarray(0, jpeg.length / 2), enormous]) {
      cover = bad;
      record = { ...course, id: `${course.id}-${bad?.length}` };
      services.outdate();
      const answer = await get();
      expect(await colour(answer.rawPayload)).toBe('blue');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('are the site’s own for a course without a picture', async () => {
    record = { ...course, imagePrimary: '' };
    const answer = await get();
    expect(await colour(answer.rawPayload)).toBe('blue');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('exist for courses only', async () => {
    expect((await get('nulle-part')).statusCode).toBe(404);
    record = { ...course, active: false };
    expect((await get()).statusCode).toBe(404);
  });

  it('say nothing of a course while PocketBase is down', async () => {
    await upstream.close();
    jest.spyOn(console, 'error').mockReturnValue();
    expect((await get()).statusCode).toBe(503);
  });

  it('have one for every other page, of a course that ships with the site', async () => {
    const answer = await get('campus');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(await colour(answer.rawPayload)).toBe('blue');
    await access(join(__dirname, '../../../pocketbase/seed', sitePicture));
  });
});

const filled = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3, background } as const,
});
const red = (format: 'jpeg' | 'png' | 'webp') =>
  sharp(filled(160, 90, '#ff0000'))
    .toFormat(format)
    .toBuffer();
