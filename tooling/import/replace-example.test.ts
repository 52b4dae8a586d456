import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { editorsPocketBase, superuser } from '../../pocketbase/testing/editors';
import { historyOf } from '../../pocketbase/testing/history';
import { run } from '../cli/import';
import { findExample, importAll } from './import-all';
import { readSource } from './read-source';

const clients = editorsPocketBase();
const folder = folderForTheTests();
const file = () => join(folder, 'offre.csv');
/** The one whose example is replaced. */
let site = clients;
let lines: string[];

beforeAll(async () => {
  const { port } = new URL(clients.admin.baseURL);
  const settings = { DATA_DIR: clients.dataDir(), PB_PASSWORD: superuser.password, POCKETBASE_PORT: port };
  Object.assign(process.env, settings);
  const rows = ['Titre;Durée;Image', 'Python;14 heures;grande.jpg', 'Vannerie;7 heures;'];
  await writeFile(file(), rows.join('\n'));
  await writeFile(join(folder, 'grande.jpg'), '');
  await truncate(join(folder, 'grande.jpg'), 40e6);
});
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});

const count = async (collection: string, filter = '') =>
  (await site.admin.collection(collection).getList(1, 1, { filter })).totalItems;
const collections = ['formation', 'financement', 'categorie', 'competence', 'partenaire'];
const countAll = async () => Promise.all(collections.map((name) => count(name)));
const entries = () => historyOf(site).changesOf('import', 'tableur');
const undoLast = async () => historyOf(site).undo((await entries())[0]?.id ?? '');

/** What a terminal asks while somebody types this, or ends the input (Ctrl-D). */
async function answering(typed: string): Promise<string> {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  if (typed) stdin.write(typed);
  else stdin.end();
  jest.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as never);
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await run([file()]).finally(() => jest.restoreAllMocks());
  expect(stdin.isPaused()).toBe(true);
  return written.mock.calls.join('');
}

it('an untouched example is named or asked about; without a yes nothing is written', async () => {
  const before = await countAll();
  for (const more of [[], ['--dry-run']]) {
    lines = [];
    await run([file(), ...more]);
    expect(lines[0]).toMatch(/^These 41 courses are the example's: --replace-example .* --write/);
    expect(lines.at(-2)).toMatch(/essai, rien n’est écrit\n2 formations\u00a0: 1 nouvelle, .* 1 refusée/);
  }
  // The title of one is the example's.
  await run([file(), '--dry-run', '--replace-example']);
  expect(lines.at(-2)).toMatch(/essai, rien n’est écrit\n2 formations\u00a0: 2 nouvelles, /);
  const question = "These 41 courses are the example's. Remove them? [y/N] ";
  expect(await answering('\n')).toBe(question);
  await expect(answering('')).rejects.toThrow(/^There was no answer, nothing is imported: /);
  await writeFile(join(folder, 'vide.csv'), 'Titre;Durée');
  await run([join(folder, 'vide.csv'), '--replace-example']);
  expect(await countAll()).toEqual(before);
});

it('--replace-example removes the example in one entry, which an undo restores', async () => {
  const before = await countAll();
  await run([file(), '--replace-example']);
  expect(await countAll()).toEqual([2, 0, 0, 0, 0]);
  expect(lines.join('\n')).toMatch(/offre\.csv, ligne 2.*Python.*\n.*grande\.jpg.* pèse plus de 8\sMo/);
  expect(await entries()).toHaveLength(1);
  expect(await clients.courses().getOne('python')).toMatchObject({ hours: 14 });
  await undoLast();
  expect(await countAll()).toEqual(before);
  const example = await clients.guest.collection('formation').getOne('exemple-python');
  const picture = clients.guest.files.getURL(example, example.imagePrimary);
  expect((await fetch(picture)).status).toBe(200);
  await undoLast();
  expect(await countAll()).toEqual([2, 0, 0, 0, 0]);
  await undoLast();
  expect(await countAll()).toEqual(before);
});

const options = { isDry: false, asDrafts: false };
const stop = () => {
  throw new Error('stopped');
};

it('a course that was edited is no example any more', async () => {
  expect(await findExample(await readSource(file()), clients.admin)).toMatchObject({ count: 0 });
});

describe('an import that replaces the example and was stopped', () => {
  const other = editorsPocketBase();

  it('goes on in its entry without --write, and leaves nothing of the example', async () => {
    site = other;
    const before = await countAll();
    const { port } = new URL(other.admin.baseURL);
    Object.assign(process.env, { DATA_DIR: other.dataDir(), POCKETBASE_PORT: port });
    const stopped = { ...options, replacesExample: true, onProgress: stop };
    await expect(importAll(await readSource(file()), other.admin, stopped)).rejects.toThrow('stopped');
    const [entry] = await entries();
    await writeFile(join(folder, 'autre.csv'), 'Titre;Durée\nOsier;7 heures');
    await run([join(folder, 'autre.csv'), '--write']);
    await undoLast();
    await run([file(), '--replace-example']);
    expect(await countAll()).toEqual([2, 0, 0, 0, 0]);
    expect(await entries()).toHaveLength(3);
    await historyOf(site).undo(entry?.id ?? '');
    expect(await countAll()).toEqual(before);
  });
});
