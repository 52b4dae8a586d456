import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { sharePicture } from '../../isomorphic/head/head-tags';
import { noShippedCourses } from '../content/shipped-courses';
import { openFileStore } from '../content/cache/file-store';
import { createPictures } from '../content/files/pictures';
import { testedRoutes } from '../testing/tested-routes';
import { share, sitePicture } from './share';

const id = 'anglais-professionnel';
const title = 'Anglais professionnel';
const course = { id, title, active: true, collectionId: 'pbc_1', imagePrimary: 'cover.jpg' };

const filled = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3, background } as const,
});
const red = sharp(filled(160, 90, '#ff0000'));

const folder = folderForEachTest();
const site = testedRoutes(async (app, services) => {
  const limits = { maxFiles: 10, maxBytes: 1e7 };
  const store = await openFileStore(join(folder(), 'cache'), limits);
  const clientDir = join(folder(), 'client');
  await mkdir(join(clientDir, 'fallback'), { recursive: true });
  await sharp(filled(80, 45, '#0000ff'))
    .jpeg()
    .toFile(join(clientDir, sitePicture));
  const { pocketbaseUrl } = services;
  const pictures = createPictures({ pocketbaseUrl, store, log: { warn: () => {} } });
  await app.register(share, { ...services, pictures, clientDir });
});
let record: Partial<typeof course>;
let cover: Buffer | undefined;
beforeEach(async () => {
  record = course;
  cover = await red.png().toBuffer();
  site.upstream.answer = ({ url = '' }, response) => {
    if (/^\/api\/collections\/formation\/records\/(anglais|campus)/.test(url))
      return response.end(JSON.stringify(record));
    if (url.endsWith('/cover.jpg') && cover)
      return response.writeHead(200, { 'Content-Type': 'image/png' }).end(cover);
    return response.writeHead(404).end('{}');
  };
});

const get = (id = course.id) => site.get(`/partage/${id}.jpg`);

/** Red: the course's picture; blue: the site's. */
async function colour(picture: Buffer) {
  const { r, b } = (await sharp(picture).stats()).dominant;
  return r > b ? 'red' : 'blue';
}

it('are a cut of the course’s own picture, as JPEG, for any site', async () => {
  const answer = await get();
  const metadata = await sharp(answer.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await colour(answer.rawPayload)).toBe('red');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

it('are made once, whatever the course’s words are', async () => {
  const first = await get();
  record = { ...course, title: '<&"> 漢字 '.repeat(5000) };
  site.services.outdate();
  expect((await get()).headers.etag).toBe(first.headers.etag);
  expect(site.upstream.requests.filter(({ url }) => url.endsWith('cover.jpg'))).toHaveLength(1);
});

it('are the site’s own, for now, where the picture is missing or broken', async () => {
  for (const bad of [undefined, Buffer.from('no picture')]) {
    cover = bad;
    record = { ...course, id: `${course.id}-${bad?.length}` };
    site.services.outdate();
    const answer = await get();
    expect(await colour(answer.rawPayload)).toBe('blue');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

it('exist for courses only, else the site’s picture; 503 while PocketBase is down', async () => {
  expect((await get('nulle-part')).statusCode).toBe(404);
  expect((await get('Anglais-Professionnel')).headers.location).toBe(`/partage/${course.id}.jpg`);
  record = { ...course, active: false };
  expect((await get()).statusCode).toBe(404);
  record = { ...course, imagePrimary: '' };
  site.services.outdate();
  const answer = await get();
  expect(await colour(answer.rawPayload)).toBe('blue');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  await site.upstream.close();
  site.services.outdate();
  expect((await get()).statusCode).toBe(503);
  site.services.backend.fallback = noShippedCourses;
  expect((await get()).statusCode).toBe(503);
});

it('have one for every other page, whatever a course is called', async () => {
  const answer = await site.get(sharePicture.path);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await colour(answer.rawPayload)).toBe('blue');
  expect(await colour((await get('campus')).rawPayload)).toBe('red');
  await access(join(__dirname, '../../../pocketbase/seed', sitePicture));
});
