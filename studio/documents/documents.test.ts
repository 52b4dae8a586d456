import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import school from '../../school.json';
import { writeDocuments } from './documents';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-documents-'));
  await writeDocuments(join(folder, 'first'), school, () => {});
}, 30_000);
afterAll(() => rm(folder, { recursive: true }));

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
  await writeDocuments(join(folder, 'second'), school, () => {});
  for (const file of await readdir(join(folder, 'first'))) {
    const [first, second] = await Promise.all(
      ['first', 'second'].map((run) => readFile(join(folder, run, file))),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  }
}, 30_000);
