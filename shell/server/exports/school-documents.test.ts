import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import terms from '../../../pocketbase/seed/texts/cgv.json';
import schoolJson from '../../../school.json';
import { fill } from '../../../shared-ui/src/page/fill';
import { testedRoutes } from '../testing/tested-routes';
import { printableText } from './pdf/printable-text';
import { readFonts } from './pdf/paper';
import { drawText, type TextInput } from './pdf/write-blocks';
import type { DrawingInput } from './programme/drawing-thread';
import { schoolDocuments } from './school-documents';
import { readPdf } from './testing/pdf-text';

const shipped = '%PDF-1.7 livré';
const own = '%PDF-1.7 officiel';
const [certificate, glossary] = ['certificat-qualite', 'glossaire-de-la-formation'];
const names = [certificate, glossary, 'reglement-interieur', 'conditions-generales-de-vente'];

it('the terms that ship as a file are those of their page', async () => {
  const file = join(__dirname, '../../public/fallback/documents/conditions-generales-de-vente.pdf');
  const squashed = (words: string) => words.replace(/\s+/g, '');
  const printed = readPdf(await readFile(file)).pages.join('\n');
  const pdfText = squashed(printed.replace(/^.* · \d+ \/ \d+$/gm, ''));
  const texts = terms.flatMap(({ title, content }) => [title, ...content.split('\n\n')]);
  const missing = texts.filter((text) => !pdfText.includes(squashed(printableText(fill(text, schoolJson)))));
  expect(missing).toEqual([]);
});

describe('the documents of the school', () => {
  const clientDir = folderForEachTest();
  let errors: jest.SpyInstance;
  const drawing = {
    draw: async (input: DrawingInput) =>
      drawText(input as TextInput, await readFonts(join(__dirname, './pdf/fonts'))),
  };
  const site = testedRoutes((app, services) =>
    app.register(schoolDocuments, { ...services, clientDir: clientDir(), drawing }),
  );
  const get = (name: string, headers: Record<string, string> = {}) => site.get(`/documents/${name}`, headers);

  /** PocketBase with these files in its records. */
  function answer(files: Record<string, string>, pdf = own) {
    const items = Object.entries(files).map(([id, file]) => ({ id, collectionId: 'pbc_1', file }));
    site.upstream.answer = ({ url }, response) => {
      const [type, body] = url?.startsWith('/api/files/')
        ? ['application/pdf', pdf]
        : ['application/json', JSON.stringify({ items })];
      response.writeHead(200, { 'Content-Type': type }).end(body);
    };
  }

  beforeEach(async () => {
    errors = jest.spyOn(console, 'error').mockReturnValue();
    answer({ certificat: '', glossaire: '', reglement: '' });
    const folder = join(clientDir(), 'fallback/documents');
    await mkdir(folder, { recursive: true });
    for (const name of names) await writeFile(join(folder, `${name}.pdf`), shipped);
  });

  it('of a page are what the page says now, with the school’s own data', async () => {
    const texts = [
      { id: 'a', title: 'Section 1', content: '' },
      { id: 'cgv', title: 'Nos conditions', content: 'De {name}, {city}.' },
      { id: 'b', title: 'Article 1', content: 'Un.\n\nDeux : {phone}.' },
    ];
    const say = (items: object[]) => {
      site.upstream.json(200, { items });
      site.services.outdate();
    };
    const read = async () => {
      const { rawPayload } = await get('conditions-generales-de-vente.pdf');
      return readPdf(rawPayload).pages.join('\n');
    };
    say(texts);
    const { name, city, phone } = schoolJson;
    const pdfText = await read();
    for (const text of ['Nos conditions', `De ${name}, ${city}.`, 'Section 1', 'Article 1', 'Un.', phone])
      expect(pdfText).toContain(text);
    expect(pdfText.indexOf('Nos conditions')).toBeLessThan(pdfText.indexOf('Section 1'));
    say([...texts, { id: 'c', title: 'Article 2', content: 'Trois.' }]);
    expect(await read()).toContain('Trois.');
  });

  it('are the shipped ones until the school has its own, each at its address', async () => {
    for (const name of [certificate, glossary]) {
      const { statusCode, payload, headers } = await get(`${name}.pdf`);
      expect([statusCode, payload]).toEqual([200, shipped]);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name}.pdf"`,
        'cache-control': 'public, max-age=60',
      });
    }
    answer({ certificat: 'officiel_a1.pdf', glossaire: '', reglement: '' });
    site.services.outdate();
    const { payload, headers } = await get(`${certificate}.pdf`);
    expect(payload).toBe(own);
    expect(headers['content-disposition']).toBe(`inline; filename="${certificate}.pdf"`);
    const requests = site.upstream.requests.map(({ url }) => url);
    expect(requests).toContain('/api/files/pbc_1/certificat/officiel_a1.pdf');
    expect((await get(`${glossary}.pdf`)).payload).toBe(shipped);
    // A browser that has the file is told so.
    const cached = await get(`${certificate}.pdf`, { 'if-none-match': String(headers.etag) });
    expect(cached.statusCode).toBe(304);
  });

  it('are those that ship with the site where nobody can say whether there is another', async () => {
    await site.upstream.close();
    for (const name of names) expect((await get(`${name}.pdf`)).payload).toBe(shipped);
    expect(errors.mock.calls.flat().join()).toMatch(/PocketBase: document failed/);
  });

  it('of another school are never the shipped ones, and a 503 without PocketBase', async () => {
    await site.start({ currentSchool: async () => ({ ...schoolJson, email: 'bonjour@ecole.fr' }) });
    const statuses = (files: string[]) =>
      Promise.all(files.map(async (name) => (await get(`${name}.pdf`)).statusCode));
    expect(await statuses([certificate, glossary])).toEqual([404, 404]);
    await site.upstream.close();
    site.services.outdate();
    expect(await statuses(names)).toEqual([503, 503, 503, 503]);
  });

  it('another document, or a file that is no PDF, is a 404', async () => {
    for (const name of ['autre.pdf', 'certificat-qualite.PDF', '..%2Fentrypoints.json'])
      expect((await get(name)).statusCode).toBe(404);
    answer({ certificat: 'officiel_a1.pdf' }, '<script>alert(1)</script>');
    expect((await get(`${certificate}.pdf`)).statusCode).toBe(404);
  });
});
