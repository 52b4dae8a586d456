import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { openFileStore } from '../pictures/file-store';
import type { Services } from '../services';
import { stubServices } from '../testing/services';
import { openUpstream, type Upstream } from '../testing/upstream';
import { share } from './routes';
import { createSharePictures } from './share-pictures';

const course = {
  id: 'anglais-professionnel',
  collectionId: 'pbc_1',
  title: 'Anglais professionnel',
  nbHeure: '200',
  priceActual: '1150',
  active: true,
  imagePrimary: 'cover.jpg',
};

describe('the share pictures', () => {
  let upstream: Upstream;
  let folder: string;
  let app: FastifyInstance;
  let record: Partial<typeof course>;
  let cover: Buffer | undefined;
  let services: ReturnType<typeof stubServices>;

  beforeEach(async () => {
    record = course;
    const create = { width: 160, height: 90, channels: 3, background: '#ff0000' } as const;
    cover = await sharp({ create }).jpeg().toBuffer();
    upstream = await openUpstream();
    upstream.answer = ({ url = '' }, response) => {
      if (url.startsWith('/api/collections/formation/records/anglais'))
        return response.end(JSON.stringify(record));
      if (url.endsWith('/cover.jpg') && cover) return response.end(cover);
      return response.writeHead(404).end('{}');
    };
    folder = await mkdtemp(join(tmpdir(), 'campus-share-'));
    services = stubServices({ pocketbaseUrl: upstream.url });
    const sharePictures = createSharePictures({
      backend: services.backend,
      pocketbaseUrl: upstream.url,
      school: services.config.school,
      fontFile: join(__dirname, '../../../shared-ui/src/theme/fonts/bricolage-grotesque-fr.woff2'),
      store: await openFileStore(folder, { files: 10, bytes: 1e7, memory: 1e6 }),
    });
    app = Fastify();
    await app.register(share, { ...services, sharePictures } as unknown as Services);
  });
  afterEach(async () => {
    await app.close();
    await upstream.close();
    await rm(folder, { recursive: true });
  });

  const get = (id = course.id) => app.inject({ url: `/partage/${id}.jpg` });

  /** The colour near the right edge: the course's picture, or the site's blue. */
  async function rightEdge(picture: Buffer) {
    const { dominant } = await sharp(picture)
      .extract({ left: 1150, top: 300, width: 40, height: 40 })
      .stats();
    return dominant;
  }

  it('show a course with its picture', async () => {
    const answer = await get();
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect((await rightEdge(answer.rawPayload)).r).toBeGreaterThan(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('are drawn once, and again when the course says something else', async () => {
    const first = await get();
    expect((await get()).headers.etag).toBe(first.headers.etag);
    expect(await readdir(folder)).toHaveLength(1);
    record = { ...course, priceActual: '990' };
    services.outdate();
    expect((await get()).headers.etag).not.toBe(first.headers.etag);
  });

  it('carry the sign where the picture is missing or broken, and are not kept then', async () => {
    cover = undefined;
    const answer = await get();
    expect((await rightEdge(answer.rawPayload)).b).toBeGreaterThan(150);
    expect(answer.headers['cache-control']).toBe('no-store');
    cover = Buffer.from('no picture');
    expect((await rightEdge((await get()).rawPayload)).b).toBeGreaterThan(150);
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

  it('draw anything that an editor may write', async () => {
    record = {
      ...course,
      title: '<&"> 漢字 '.repeat(30),
      nbHeure: '21 Heures (3 jours)'.repeat(9),
      imagePrimary: '',
    };
    expect((await get()).statusCode).toBe(200);
  });

  it('have one for every other page', async () => {
    const answer = await get('campus');
    expect((await rightEdge(answer.rawPayload)).b).toBeGreaterThan(150);
  });
});
