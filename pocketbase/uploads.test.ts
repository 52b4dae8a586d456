import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { editorsPocketBase, refusalOf } from './testing/editors';

const clients = editorsPocketBase();

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aabbcc' } });

/** As phones write it. */
const heic = async () => Buffer.from(`\0\0\0\x18ftypheic${'\0'.repeat(200)}`);
const heavy = async (megabytes: number) =>
  Buffer.concat([await drawn(1600, 900).jpeg().toBuffer(), Buffer.alloc(megabytes * 1e6)]);

const upload = (field: string, name: string, content: Buffer) =>
  clients.admin
    .collection('formation')
    .update('python', { [field]: new File([new Uint8Array(content)], name) });

it.each<[string, () => Promise<Buffer>]>([
  ['photo.jpg', () => drawn(1600, 900).jpeg().toBuffer()],
  ['photo.JPEG', () => drawn(900, 600).jpeg({ progressive: true }).toBuffer()],
  ['dessin.png', () => drawn(5000, 5000).png().toBuffer()],
  ['transparente.webp', () => drawn(1600, 900).ensureAlpha(0.5).webp().toBuffer()],
  ['sans-suffixe', () => drawn(800, 450).webp().toBuffer()],
])('takes %s', async (name, make) => {
  const { imagePrimary } = await upload('imagePrimary', name, await make());
  expect(imagePrimary).toMatch(/\.(?:jpe?g|png|webp)$/i);
  const course = await clients.admin.collection('formation').getOne('python');
  expect((await fetch(clients.admin.files.getURL(course, imagePrimary))).status).toBe(200);
});

it('refuses one bad file among several', async () => {
  const png = await drawn(10, 10).png().toBuffer();
  const files = [png, Buffer.from('%PDF-1.4\n')].map(
    (content) => new File([new Uint8Array(content)], 'a.png'),
  );
  const saving = clients.admin.collection('formation').update('python', { 'imageSecondary+': files });
  await expect(saving).rejects.toMatchObject({ status: 400 });
});

it.each(['script.js', 'page.html', 'image.svg'])('refuses a picture that is called %s', async (name) => {
  const webp = await drawn(10, 10).webp().toBuffer();
  await expect(upload('imagePrimary', name, webp)).rejects.toMatchObject({ status: 400 });
  await expect(upload('brochure', name, Buffer.from('%PDF-1.4\n'))).rejects.toMatchObject({ status: 400 });
});

it('makes no smaller size of a picture itself', async () => {
  const { imagePrimary } = await upload('imagePrimary', 'photo.png', await drawn(1600, 900).png().toBuffer());
  const course = await clients.admin.collection('formation').getOne('python');
  const response = await fetch(clients.admin.files.getURL(course, imagePrimary, { thumb: '400x225' }));
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(1600);
});

it.each<[string, string, () => Promise<Buffer>, RegExp]>([
  ['imageSecondary', 'photo.jpg', heic, /une image JPEG, PNG ou WebP/],
  ['brochure', 'photo.pdf', () => drawn(10, 10).png().toBuffer(), /un PDF pour une brochure/],
  ['imagePrimary', 'lourde.jpg', () => heavy(9), /8 Mo au plus/],
])('tells of %s %s in French what may be sent', async (field, name, make, message) => {
  const { status, data } = await refusalOf(upload(field, name, await make()));
  expect([status, data[field]?.message]).toEqual([400, expect.stringMatching(message)]);
});

it('tells of what is too much for PocketBase altogether in French, too', async () => {
  const { id } = await clients.admin.collection('carrousel').getFirstListItem('');
  const upload = request(`${clients.admin.baseURL}/api/collections/carrousel/records/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: clients.admin.authStore.token,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 45_000_000,
    },
  });
  // The announced length counts. PocketBase hangs up, so a sender may miss its answer.
  upload.flushHeaders();
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  expect(JSON.parse(await text(answer)).message).toMatch(/^L’envoi est trop lourd\u00A0: 8 Mo au plus/);
  upload.destroy();
});
