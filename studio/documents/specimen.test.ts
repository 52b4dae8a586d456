import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { folderForTheTests } from 'testing/temporary-folder';
import school from '../../school.json';
import { loadFonts } from '../pdf/fonts';
import { writeDocuments } from './documents';

const folder = folderForTheTests();
beforeAll(async () => writeDocuments(folder, school, await loadFonts(), () => undefined), 30_000);

/** What is drawn on the pages of a document. */
async function drawings(name: string): Promise<string[]> {
  const pdf = await readFile(join(folder, name), 'latin1');
  const streams = [...pdf.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n(.*?)\r?\nendstream/gs)];
  return streams.flatMap(([, bytes = '']) => {
    const text = inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    return text.includes('BT\n') ? [text] : [];
  });
}

/** A word larger than any title, outside of what is read aloud. */
const mark = /\/Artifact .*?\/F\d+ 118 Tf/s;

it('says in large letters across every page that the certificate is none', async () => {
  const pages = await drawings('certificat-qualite.pdf');
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) expect(page).toMatch(mark);
});

it('says so of no other document', async () => {
  for (const name of ['reglement-interieur.pdf', 'glossaire-de-la-formation.pdf']) {
    const pages = await drawings(name);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).not.toMatch(mark);
  }
});
