import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { freePort } from 'testing/ports';
import { folderForTheTests } from 'testing/temporary-folder';
import { createDocument } from '../shell/server/pdf/document';
import { Paper, toBuffer } from '../shell/server/pdf/paper';
import { loadFonts } from '../studio/pdf/fonts';
import { migrations } from './program';
import { executable, type RunningPocketBase, startPocketBase } from './testing/start';

jest.setTimeout(240_000);

const superuser = { email: 'admin@campus.example', password: 'motdepasse-de-test' };
const dataDir = folderForTheTests();
let server: RunningPocketBase | undefined;

async function start(migrationsDir?: string) {
  server = await startPocketBase({
    port: await freePort(),
    dataDir,
    binary: await executable(),
    origins: [],
    siteUrl: 'http://127.0.0.1:9',
    superuser,
    ...(migrationsDir && { migrationsDir }),
  });
  const editor = new PocketBase(server.url).autoCancellation(false);
  await editor.collection('_superusers').authWithPassword(superuser.email, superuser.password);
  return editor;
}
afterAll(() => server?.stop());

/** As the studio drew the brochures that shipped with the site. */
async function ofTheSeed(): Promise<Buffer> {
  const fonts = await loadFonts();
  const doc = createDocument({ title: 'Python', author: 'Campus Exemple', subject: 'Programmer' }, fonts);
  const paper = new Paper(doc);
  paper.write(paper.root, 'P', 'Programmer en deux jours.', { size: 10 });
  paper.root.end();
  return toBuffer(doc);
}

const ofTheSchool = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Producer (Scribus) /CreationDate (D:20260301101500Z) >>\n',
);

it('takes the seed’s brochures from a data folder of before, and no other file', async () => {
  const older = join(dataDir, 'older');
  const names = (await readdir(migrations)).filter((name) => !name.startsWith('8_'));
  for (const name of names) await cp(join(migrations, name), join(older, name));
  const before = await start(older);
  const upload = (id: string, name: string, body: Buffer) =>
    before
      .collection('formation')
      .update(id, { brochure: new File([new Uint8Array(body)], name, { type: 'application/pdf' }) });
  const seeded = await upload('python', 'python.pdf', await ofTheSeed());
  const own = await upload('gestion-du-stress', 'gestion-du-stress.pdf', ofTheSchool);
  await server?.stop();

  const after = await start();
  const [python, stress] = await Promise.all(
    ['python', 'gestion-du-stress'].map((id) => after.collection('formation').getOne(id)),
  );
  expect([python?.brochure, python?.updated]).toEqual(['', seeded.updated]);
  expect((await fetch(after.files.getURL(seeded, seeded.brochure))).status).toBe(404);
  expect([stress?.brochure, stress?.updated]).toEqual([own.brochure, own.updated]);
  const kept = await fetch(after.files.getURL(own, own.brochure));
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(ofTheSchool);
});
