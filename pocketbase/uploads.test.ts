import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { editorsPocketBase } from './testing/editors';

const clients = editorsPocketBase();

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aabbcc' }, limitInputPixels: false });

/** Pictures whose headers say another size than they have: check sums are not read here. */
async function bomb(): Promise<Buffer> {
  const png = await drawn(10, 10).png().toBuffer();
  png.writeUInt32BE(16_000, 16);
  png.writeUInt32BE(16_000, 20);
  return png;
}
async function largeJpeg(): Promise<Buffer> {
  const jpeg = await drawn(10, 10).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(4000, frame + 5);
  jpeg.writeUInt16BE(16_000, frame + 7);
  return jpeg;
}
async function largeWebp(): Promise<Buffer> {
  const webp = await drawn(10, 10).webp({ lossless: true }).toBuffer();
  // After "VP8L", the length and a signature of one byte: 14 bits each, less one.
  webp.writeUInt32LE(15_999 + 3999 * 2 ** 14, webp.indexOf('VP8L') + 9);
  return webp;
}

/** What a camera notes before the picture. */
const exif = { IFD0: { Artist: 'x'.repeat(20_000) } };

const sentence = (field: string, message: RegExp) => ({
  status: 400,
  response: { data: { [field]: { message: expect.stringMatching(message) } } },
});
const upload = (field: string, name: string, content: Buffer) =>
  clients.admin
    .collection('formation')
    .update('python', { [field]: new File([new Uint8Array(content)], name) });
const expectRefusal = (field: string, name: string, content: Buffer, message: RegExp) =>
  expect(upload(field, name, content)).rejects.toMatchObject(sentence(field, message));

it.each<[string, () => Promise<Buffer>]>([
  ['photo.jpg', () => drawn(1600, 900).jpeg().withExif(exif).toBuffer()],
  ['photo.JPEG', () => drawn(900, 600).jpeg({ progressive: true }).toBuffer()],
  ['dessin.png', () => drawn(5000, 5000).png().toBuffer()],
  ['perte.webp', () => drawn(1600, 900).webp().toBuffer()],
  ['sans-perte.webp', () => drawn(1600, 900).webp({ lossless: true }).toBuffer()],
  ['transparente.webp', () => drawn(1600, 900).ensureAlpha(0.5).webp({ lossless: false }).toBuffer()],
])('takes %s', async (name, make) => {
  const { imagePrimary } = await upload('imagePrimary', name, await make());
  const course = await clients.admin.collection('formation').getOne('python');
  expect((await fetch(clients.admin.files.getURL(course, imagePrimary))).status).toBe(200);
});

it.each<[string, () => Promise<Buffer>]>([
  ['bombe.png', bomb],
  ['large.jpg', largeJpeg],
  ['large.webp', largeWebp],
])('refuses %s: it has too many pixels', async (name, make) => {
  const large = / fait 16000 × \d+ pixels\u00A0: 30\u00A0millions au plus\. Réduisez-la\.$/;
  await expectRefusal('imagePrimary', name, await make(), large);
});

it('refuses one bad picture among several', async () => {
  const files = [await drawn(10, 10).png().toBuffer(), await bomb()].map(
    (content, index) => new File([new Uint8Array(content)], `${index}.png`),
  );
  const saving = clients.admin.collection('formation').update('python', { 'imageSecondary+': files });
  await expect(saving).rejects.toMatchObject({ status: 400 });
});

it.each(['script.js', 'page.html', 'image.svg'])('refuses a picture that is called %s', async (name) => {
  const webp = await drawn(10, 10).webp().toBuffer();
  await expect(upload('imagePrimary', name, webp)).rejects.toMatchObject({ status: 400 });
  await expect(upload('brochure', name, Buffer.from('%PDF-1.4\n'))).rejects.toMatchObject({ status: 400 });
});

it('gives a picture without a suffix the one of its content', async () => {
  const { imagePrimary } = await upload('imagePrimary', 'photo', await drawn(800, 450).webp().toBuffer());
  expect(imagePrimary).toMatch(/\.webp$/);
});

it.each([
  ['nothing but a beginning', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['segments of no length', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(300_000)])],
  ['fill bytes only', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(300_000, 0xff)])],
])('refuses a JPEG of %s, soon', async (_case, content) => {
  await expect(upload('imagePrimary', 'x.jpg', content)).rejects.toMatchObject({ status: 400 });
});

const portrait = /est verticale \(900 × 1600 pixels\)\u00A0: recadrez-la/;

it.each<[string, () => Promise<Buffer>, RegExp]>([
  ['a portrait', () => drawn(900, 1600).jpeg().toBuffer(), portrait],
  ['a turned one', () => drawn(1600, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer(), portrait],
  ['a stamp', () => drawn(799, 450).png().toBuffer(), /trop petite.*d’au moins 800 × 450 pixels\.$/],
])('refuses %s as a main picture, and takes it in the gallery', async (_case, make, message) => {
  const content = await make();
  await expectRefusal('imagePrimary', 'photo.jpg', content, message);
  await upload('imageSecondary', content[0] === 0x89 ? 'photo.png' : 'photo.jpg', content);
});

it('refuses a portrait as a slide, and takes it for a category', async () => {
  const pictureOf = async (width: number, height: number) => ({
    image: new File([new Uint8Array(await drawn(width, height).png().toBuffer())], 'a.png'),
  });
  const picture = await pictureOf(900, 1600);
  const { id: slide } = await clients.admin.collection('carrousel').getFirstListItem('');
  const show = (values: object) => clients.admin.collection('carrousel').update(slide, values);
  await expect(show(picture)).rejects.toMatchObject(sentence('image', /est verticale/));
  const small = sentence('image', /d’au moins 1200 × 675 pixels\.$/);
  await expect(show(await pictureOf(1199, 675))).rejects.toMatchObject(small);
  await show(await pictureOf(1200, 675));
  await clients.admin.collection('categorie').update('langues', picture);
});

it.each([
  ['photo.heic', 'heic', 'HEIC'],
  ['photo.jpg', 'heic', 'HEIC'],
  ['photo.jpg', 'avif', 'AVIF'],
  ['photo.png', 'mif1', 'HEIC'],
])('tells of %s with the brand %s what to do with %s', async (name, brand, kind) => {
  const content = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(200)]);
  const told = new RegExp(`au format ${kind}.*enregistrez-la en JPEG`);
  await expectRefusal('imageSecondary', name, content, told);
});

it.each([9, 32])('tells of %d MB in French that 8 are the most', async (megabytes) => {
  const content = Buffer.concat([await drawn(1600, 900).jpeg().toBuffer(), Buffer.alloc(megabytes * 1e6)]);
  const told = new RegExp(`pèse ${megabytes}(?:,\\d)?\\u00A0Mo, 8\\u00A0Mo au plus`);
  await expectRefusal('imagePrimary', 'photo.jpg', content, told);
});

it('tells of what is too much for PocketBase altogether in French, too', async () => {
  const { id } = await clients.admin.collection('carrousel').getFirstListItem('');
  const asked = request(`${clients.admin.baseURL}/api/collections/carrousel/records/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: clients.admin.authStore.token,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 45_000_000,
    },
  });
  // What is announced counts. Nothing of it follows: PocketBase hangs up, and who still sends may not hear its answer.
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  expect(JSON.parse(await text(answer)).message).toMatch(/^L’envoi est trop lourd\u00A0: 8 Mo au plus/);
  asked.destroy();
});
