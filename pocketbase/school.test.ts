import sharp from 'sharp';
import partners from '../mf-home/content/partners.json';
import { editorsPocketBase } from './testing/editors';

const clients = editorsPocketBase();

const file = (name: string, content: string | Buffer) =>
  new File([new Uint8Array(Buffer.from(content))], name);
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48">${body}</svg>`;
const path = '<path id="a" fill="url(#g)" d="M0 0h48v48H0Z"/>';

describe('the partners', () => {
  it('are those that the site ships with, each with a logo of its own, for everybody to read', async () => {
    const records = await clients.guest.collection('partenaire').getFullList({ sort: 'ordre' });
    expect(records.map(({ id, title }) => ({ id, title }))).toEqual(partners);
    expect(new Set(records.map(({ logo }) => logo)).size).toBe(13);
    expect(records[0]?.collectionId).toBe('pbc_partenaire');
    for (const record of records.slice(0, 2)) {
      const { status, headers } = await fetch(clients.guest.files.getURL(record, record.logo));
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });

  it.each<[string, () => Promise<string | Buffer> | string]>([
    ['simple.svg', () => svg(path)],
    [
      'exporté.svg',
      () =>
        `<?xml version="1.0"?>\n<!-- a -->\n${svg(`<style>.a{fill:url(#b)}</style>${path}<use href="#a"/>`)}`,
    ],
    ['avec-image.svg', () => svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ...(['png', 'webp'] as const).map((type): [string, () => Promise<Buffer>] => [
      `logo.${type}`,
      () =>
        sharp({ create: { width: 9, height: 9, channels: 4, background: '#1234' } })
          [type]()
          .toBuffer(),
    ]),
  ])('take %s as a logo', async (name, make) => {
    const { logo } = await clients.admin
      .collection('partenaire')
      .update('handiclair', { logo: file(name, await make()) });
    expect(logo).toMatch(/\.(svg|png|webp)$/);
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['an event', svg('<path onload="alert(1)" d="M0 0"/>')],
    ['an event on a line of its own', svg('<path\nonclick = "alert(1)" d="M0 0"/>')],
    ['a link', svg('<a href="#x"><path d="M0 0"/></a>')],
    ['a picture of another site', svg('<image href="https://ailleurs.example/x.png"/>')],
    ['a reference in code', svg('<use xlink:href="&#106;avascript:alert(1)"/>')],
    ['a page within', svg('<foreignObject><p>x</p></foreignObject>')],
    ['an animation', svg('<animateTransform attributeName="href"/>')],
    ['a font of another site', svg('<style>@import "https://ailleurs.example/x.css";</style>')],
    ['a fill from another site', svg('<path fill="url( \'https://ailleurs.example/x.svg#a\')" d="M0 0"/>')],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "x">]>${svg(path)}`],
  ])('take no drawing with %s, and say what to do', async (_what, content) => {
    await expect(
      clients.admin.collection('partenaire').update('handiclair', { logo: file('logo.svg', content) }),
    ).rejects.toMatchObject({
      status: 400,
      response: {
        data: {
          logo: { message: expect.stringMatching(/exportez-le en «\u00a0SVG simple\u00a0», ou en PNG\.$/) },
        },
      },
    });
  });

  it.each([
    ['logo.svg', 'texte'],
    ['logo.pdf', '%PDF-1.4\n'],
    ['logo.svg', svg(`<!--${'x'.repeat(1024 * 1024)}-->`)],
  ])('take no %s that is none, or too large', async (name, content) => {
    await expect(
      clients.admin.collection('partenaire').update('handiclair', { logo: file(name, content) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('are quick to refuse a drawing of nothing but beginnings', async () => {
    const began = performance.now();
    const endless = svg('<path href = href='.repeat(50_000));
    await clients.admin
      .collection('partenaire')
      .update('handiclair', { logo: file('x.svg', endless) })
      .catch(() => undefined);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe('the documents', () => {
  it('are three, without a file of the school’s own, for everybody to read', async () => {
    const records = await clients.guest.collection('document').getFullList({ sort: 'id' });
    expect(records.map(({ id, file }) => [id, file])).toEqual([
      ['certificat', ''],
      ['glossaire', ''],
      ['reglement', ''],
    ]);
  });

  it('take a PDF, and nothing else', async () => {
    const documents = clients.admin.collection('document');
    expect(
      (await documents.update('certificat', { file: file('certificat.pdf', '%PDF-1.4\n') })).file,
    ).toMatch(/^certificat_\w+\.pdf$/);
    for (const [name, content] of [
      ['certificat.html', '%PDF-1.4\n'],
      ['certificat.pdf', '<html></html>'],
    ] as const)
      await expect(documents.update('certificat', { file: file(name, content) })).rejects.toMatchObject({
        status: 400,
      });
    await documents.update('certificat', { file: null });
    expect((await documents.getOne('certificat')).file).toBe('');
  });

  it('are no others, and written by no stranger', async () => {
    await expect(
      clients.admin.collection('document').create({ id: 'autre', title: 'x' }),
    ).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      clients.guest.collection('document').update('certificat', { title: 'x' }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});

it('are changed by an editor: partners as they like, of a document its file alone', async () => {
  const writer = clients.camille;
  const partner = await writer
    .collection('partenaire')
    .create({ id: 'nouveau', title: 'Nouveau', ordre: 14 });
  expect(await writer.collection('partenaire').delete(partner.id)).toBe(true);
  const documents = writer.collection('document');
  const { file: name } = await documents.update('glossaire', { file: file('glossaire.pdf', '%PDF-1.4\n') });
  expect(name).toMatch(/\.pdf$/);
  await documents.update('glossaire', { file: null });
  await expect(documents.create({ id: 'autre', title: 'x' })).rejects.toMatchObject({ status: 403 });
  await expect(documents.delete('glossaire')).rejects.toMatchObject({ status: 403 });
});
