import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { editorsPocketBase, superuser } from '../../pocketbase/testing/editors';
import { at } from '../paths';
import { type OldPocketBase, openOldPocketBase, picture } from './testing/old-pocketbase';

const courseCount = 300;
const one = <Value>(list: readonly Value[], index: number) => list[index % list.length] as Value;
const titleOf = (index: number) => `Formation d’essai numéro ${index}`;
const flagsOf = (index: number) => ({ active: index % 3 > 0, alternance: index % 2 === 0 });

const clients = editorsPocketBase();
const folder = folderForTheTests();
let old: OldPocketBase;

beforeAll(async () => {
  old = await openOldPocketBase(join(folder, 'old'));
  await old.add('categorie', { title: 'Sans formation' });
  const addBoth = async (name: string, ...titles: [string, string]) => {
    const [one, two] = titles;
    return [await old.add(name, { title: one }), await old.add(name, { title: two })];
  };
  const categories = await addBoth('categorie', 'Gestion', 'Droit');
  const skills = await addBoth('objectif', 'Savoir lire', 'Savoir écrire');
  const pictures = [await picture('un.jpg'), await picture('deux.jpg', 'pack-adobe-2')];
  for (let index = 0; index < courseCount; index++) {
    const price = { nbHeure: '21 Heures (3 jours)', priceActual: `${index + 1} €` };
    const relations = { category: one(categories, index).id, competences: [one(skills, index).id] };
    const description = `<p onclick="x()">Programme ${index}</p><script>alert(1)</script>`;
    const descriptions = [{ title: 'Prérequis', content: `Aucun ${index}` }];
    const course = { title: titleOf(index), ...flagsOf(index), ...price, ...relations };
    const files = { imagePrimary: [one(pictures, index)], imageSecondary: pictures };
    await old.add('formation', { ...course, description, descriptions }, files);
  }
});
afterAll(() => old?.stop());

const environment = () => {
  const { port } = new URL(clients.admin.baseURL);
  const own = { DATA_DIR: clients.dataDir(), PB_PASSWORD: superuser.password, POCKETBASE_PORT: port };
  return { ...process.env, ...own };
};
const args = () => [at('tooling/campus.mjs'), 'import', old.url, '--write'];

/** Starts the command, and kills it once it says that so many records have come. */
async function killedAfter(records: number): Promise<void> {
  const running = spawn(process.execPath, args(), {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(running, 'exit');
  for await (const line of createInterface(running.stdout))
    if (Number(/^Fiche (\d+) sur/.exec(line)?.[1]) >= records) running.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

it('300 courses with pictures are imported in 3 minutes, although killed midway', async () => {
  await killedAfter(100);
  const began = Date.now();
  const timed = ['-f', 'memory %M', process.execPath, ...args()];
  const { stdout, stderr } = await promisify(execFile)('/usr/bin/time', timed, { env: environment() });
  const kilobytes = Number(/memory (\d+)/.exec(stderr)?.[1]);
  console.log(`${(Date.now() - began) / 1000} s, ${kilobytes / 1000} MB, ${stdout.split('\n').length} lines`);
  expect(Date.now() - began).toBeLessThan(180_000);
  expect(kilobytes).toBeLessThan(300_000);
  expect(stdout).toMatch(/^Fiche 305 sur 305, il reste environ 0 s$/m);
  const file = /Ce rapport est dans (.+)\.$/m.exec(stdout)?.[1] ?? '';
  const counts = /300 formations\u00a0: \d+ nouvelles?, 0 changée, \d+ inchangées?, 0 refusée/;
  expect(await readFile(file, 'utf8')).toMatch(counts);
}, 400_000);

it('each field of each course is its own', async () => {
  const all = await clients.camille
    .collection('formation')
    .getFullList({ filter: 'title ~ "Formation d’essai"', expand: 'category,competences', sort: 'created' });
  const titles = Array.from({ length: courseCount }, (_, index) => titleOf(index));
  expect(all.map(({ title }) => title)).toEqual(titles);
  for (const [index, course] of all.entries()) {
    expect(course).toMatchObject({
      ...flagsOf(index),
      description: `<p>Programme ${index}</p>`,
      prerequisites: `<p>Aucun ${index}</p>`,
      hours: 21,
      price: index + 1,
      imagePrimary: expect.stringMatching(/\.jpg$/),
      imageSecondary: [expect.stringMatching(/^un/), expect.stringMatching(/^deux/)],
      expand: {
        category: { title: one(['Gestion', 'Droit'], index) },
        competences: [{ title: one(['Savoir lire', 'Savoir écrire'], index) }],
      },
    });
  }
});
