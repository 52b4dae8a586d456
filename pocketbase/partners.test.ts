import sharp from 'sharp';
import partners from './seed/partners.json';
import { editorsPocketBase, refusalOf } from './testing/editors';

const clients = editorsPocketBase();

const file = (name: string, content: string | Buffer) =>
  new File([new Uint8Array(Buffer.from(content))], name);
const upload = async (name: string, content: string | Buffer, more = {}) =>
  clients.admin.collection('partenaire').update('handiclair', { logo: file(name, content), ...more });

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48">${body}</svg>`;
const path = '<path id="a" fill="url(#g)" d="M0 0h48v48H0Z"/>';

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

it('a logo is a drawing or a picture', async () => {
  const exported = svg(`<style>.a{fill:url(#b)}</style>${path}<use href="#a"/>`);
  const colour =
    '<linearGradient id="c"><stop offset="0"/></linearGradient><clipPath id="k"><use href="#b"/></clipPath>';
  const repeated = `<defs><path id="b" d="M0 0h9"/>${colour}</defs>${'<use href="#b" fill="url(#c)" clip-path="url(#k)"/>'.repeat(8)}`;
  const picture = sharp({ create: { width: 9, height: 9, channels: 4, background: '#1234' } });
  for (const [name, content] of [
    ['simple.svg', svg(path)],
    ['exporté.svg', `<?xml version="1.0"?>\n<!-- a -->\n${exported}`],
    ['répété.svg', svg(repeated)],
    ['avec-image.svg', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ['logo.png', await picture.png().toBuffer()],
    ['logo.webp', await picture.webp().toBuffer()],
  ] as const)
    expect((await upload(name, content)).logo).toMatch(/\.(svg|png|webp)$/);
});

it.each([
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['a script by a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
  ['an event on a line of its own', svg(`<path\nonclick${' '.repeat(20)}= "alert(1)" d="M0 0"/>`)],
  ['a link', svg('<a href="#x"><path d="M0 0"/></a>')],
  ['a picture of another site', svg('<image href="https://ailleurs.example/x.png"/>')],
  ['a reference in code', svg('<use xlink:href="&#106;avascript:alert(1)"/>')],
  ['a page within', svg('<foreignObject><p>x</p></foreignObject>')],
  ['an animation', svg('<animateTransform attributeName="href"/>')],
  ['a font of another site', svg('<style>@import "https://ailleurs.example/x.css";</style>')],
  ['a fill from another site', svg('<path fill="url( \'https://ailleurs.example/x.svg#a\')" d="M0 0"/>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "x">]>${svg(path)}`],
])('a drawing with %s is refused, with what to do', async (_what, content) => {
  const { status, data } = await refusalOf(upload('logo.svg', content));
  expect(status).toBe(400);
  expect(data.logo?.message).toMatch(/exportez-le en «\u00a0SVG simple\u00a0», ou en PNG\.$/);
});

it('a drawing is looked at, too, where a client calls it an undo', async () => {
  const drawing = svg('<script>alert(1)</script>');
  const { status } = await refusalOf(upload('logo.svg', drawing, { historyUndoes: 'x' }));
  expect(status).toBe(400);
});

it.each([
  ['logo.svg', 'texte'],
  // Browsers read past the escape, and run the script.
  ['logo.svg', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('<scr\x1b(Bipt>alert(1)</script>')}`],
  ['logo.pdf', '%PDF-1.4\n'],
  ['logo.png', svg('<script>alert(1)</script>')],
  ['logo.webp', svg(path)],
  ['logo.svg', svg(`<!--${'x'.repeat(1024 * 1024)}-->`)],
])('a %s that is none, or too large, is refused', async (name, content) => {
  expect((await refusalOf(upload(name, content))).status).toBe(400);
});

it('a drawing of nothing but beginnings is refused quickly', async () => {
  const began = performance.now();
  await upload('x.svg', svg('<path href = href='.repeat(50_000))).catch(() => undefined);
  expect(performance.now() - began).toBeLessThan(10_000);
});

const nested = (wrap: (id: number, inner: string) => string, refer: (id: number) => string) =>
  `<defs><path id="n0" d="M0 0h9"/>${[0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((at) => wrap(at + 1, refer(at).repeat(10)))
    .join('')}</defs>${refer(9)}`;
const group = (id: number, inner: string) => `<g id="n${id}">${inner}</g>`;
const use = (id: number) => `<use href="#n${id}"/>`;

it.each([
  ['uses of uses', nested(group, use)],
  ['groups that a comment seems to end', nested((id, inner) => group(id, `<!-- </g> -->${inner}`), use)],
  ['uses by a name in another spelling', nested(group, (id) => `<use href="#%6e${id}"/>`)],
  [
    'patterns of patterns',
    nested(
      (id, inner) => `<pattern id="n${id}" width="1" height="1">${inner}</pattern>`,
      (id) => `<rect width="9" height="9" fill="url(#n${id})"/>`,
    ),
  ],
  ['an effect', '<filter id="f"><feTurbulence numOctaves="900000"/></filter><path filter="url(#f)"/>'],
])('a drawing that comes to millions of forms is refused: %s', async (_what, drawing) => {
  const { data } = await refusalOf(upload('logo.svg', svg(drawing)));
  expect(data.logo?.message).toContain('trop lourd à afficher');
});
