import sharp from 'sharp';
import partners from './seed/partners.json';
import { editorsPocketBase, refusalOf } from './testing/editors';
import { historyOf } from './testing/history';

const clients = editorsPocketBase();
const { lastChange, undo } = historyOf(clients);

const file = (name: string, content: string | Buffer) =>
  new File([new Uint8Array(Buffer.from(content))], name);
const upload = async (name: string, content: string | Buffer, more = {}) =>
  clients.admin.collection('partenaire').update('handiclair', { logo: file(name, content), ...more });

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"/>';

it('partners are those of the seed, each with its own logo, public', async () => {
  const records = await clients.guest.collection('partenaire').getFullList({ sort: 'ordre' });
  expect(records.map(({ id, title }) => ({ id, title }))).toEqual(partners);
  expect(new Set(records.map(({ logo }) => logo)).size).toBe(13);
  expect(records[0]?.collectionId).toBe('pbc_partenaire');
  for (const record of records.slice(0, 2)) {
    const { status, headers } = await fetch(clients.guest.files.getURL(record, record.logo));
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  }
});

it('a logo is a PNG or a WebP', async () => {
  const picture = sharp({ create: { width: 9, height: 9, channels: 4, background: '#1234' } });
  for (const [name, content] of [
    ['logo.png', await picture.png().toBuffer()],
    ['logo.webp', await picture.webp().toBuffer()],
  ] as const)
    expect((await upload(name, content)).logo).toMatch(/\.(png|webp)$/);
});

it.each([
  ['logo.svg', drawing],
  ['logo.png', drawing],
  ['logo.webp', `RIFF${drawing}`],
  ['logo.pdf', '%PDF-1.4\n'],
  ['logo.png', Buffer.alloc(1024 * 1024 + 1, '\x89PNG\r\n\x1a\n', 'latin1')],
])('a %s that is none, or too large, is refused', async (name, content) => {
  expect((await refusalOf(upload(name, content))).status).toBe(400);
});

it('a drawing is refused, too, where a client calls it an undo', async () => {
  const { status, data } = await refusalOf(upload('logo.svg', drawing, { historyUndoes: 'x' }));
  expect([status, data.logo?.message]).toEqual([
    400,
    expect.stringContaining('doit finir comme son contenu'),
  ]);
});

it('a partner that ships is saved and restored with its drawing', async () => {
  const partners = clients.of('partenaire');
  const { logo } = await partners.update('opco-horizons', { url: 'https://opco.example' });
  await partners.delete('opco-horizons');
  const { id } = await lastChange('partenaire', 'opco-horizons');
  await undo(id);
  const restored = await partners.getOne('opco-horizons');
  expect([logo, restored.logo]).toEqual(Array(2).fill(expect.stringMatching(/\.svg$/)));
  expect((await fetch(clients.guest.files.getURL(restored, restored.logo))).status).toBe(200);
});
