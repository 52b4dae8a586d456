import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForTheTests } from 'testing/temporary-folder';
import school from '../../school.json';
import { loadFonts } from '../pdf/fonts';
import { writeDocuments } from './documents';

const folder = folderForTheTests();
beforeAll(async () => {
  await writeDocuments(join(folder, 'first'), school, await loadFonts(), () => {});
}, 30_000);

it('writes the four documents and nothing else', async () => {
  expect((await readdir(join(folder, 'first'))).sort()).toEqual([
    'certificat-qualite.pdf',
    'conditions-generales-de-vente.pdf',
    'glossaire-de-la-formation.pdf',
    'reglement-interieur.pdf',
  ]);
});

it('tags them: language, title, headings', async () => {
  const pdf = await readFile(join(folder, 'first/reglement-interieur.pdf'), 'latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toContain('/Lang (fr-FR)');
  expect(pdf).toContain('/Marked true');
  expect(pdf).toContain('/DisplayDocTitle true');
  const count = (tag: string) => pdf.split(`/S /${tag}\n`).length - 1;
  expect([count('H1'), count('H2'), count('H3')]).toEqual([1, 4, 17]);
});

it('gives the same bytes for the same texts', async () => {
  await writeDocuments(join(folder, 'second'), school, await loadFonts(), () => {});
  for (const file of await readdir(join(folder, 'first'))) {
    const [first, second] = await Promise.all(
      ['first', 'second'].map((run) => readFile(join(folder, run, file))),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  }
}, 30_000);
