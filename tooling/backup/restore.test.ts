import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { lockFolder } from 'settings/lock';
import { folderForEachTest } from 'testing/temporary-folder';
import { outboxVersion } from '../../contact-service/src/outbox/schema';
import { openSqlite } from '../../contact-service/src/outbox/sqlite';
import { differences, restore } from './restore';
import { readBackupSettings } from './settings';
import { makeBackup, waiting } from './testing/made';

const folder = folderForEachTest();
const dataDir = () => join(folder(), 'data');
const settings = (more: NodeJS.ProcessEnv = {}) => readBackupSettings({ DATA_DIR: dataDir(), ...more });
const backup = (changes = {}) => makeBackup(join(folder(), 'backup'), changes);
const once = { replace: false };
const titles = (data: string) => {
  const database = new Database(join(data, 'pocketbase/data.db'), { readonly: true });
  const rows = database.prepare('SELECT title FROM formation').pluck().all();
  database.close();
  return rows;
};
/** What a refusal must leave as it was: nothing but locks. */
const left = async () =>
  (await readdir(dataDir()).catch(() => [])).filter((name) => !name.startsWith('.lock-'));

it('puts everything where the settings say, for its owner alone', async () => {
  const from = await backup();
  const { before } = await restore(settings(), from, once);
  expect(before).toBeUndefined();
  expect(titles(dataDir())).toEqual(['of the backup']);
  expect(await readFile(join(dataDir(), 'pocketbase/storage/photo.jpg'), 'utf8')).toBe('photo');
  const outbox = openSqlite(join(dataDir(), 'contact/outbox.sqlite'));
  expect(await outbox.query('SELECT id FROM contact_outbox ORDER BY id')).toEqual(
    waiting.map((id) => ({ id })),
  );
  await outbox.close();
  expect(JSON.parse(await readFile(join(dataDir(), 'remotes/composition.json'), 'utf8'))).toHaveProperty(
    'mf-home',
  );
  expect((await stat(join(dataDir(), 'pocketbase'))).mode & 0o777).toBe(0o700);
  expect(await left()).toEqual(['contact', 'pocketbase', 'purge-token', 'remotes']);
});

it('leaves the backup as it is: what is written later is written elsewhere', async () => {
  const from = await backup();
  await restore(settings(), from, once);
  new Database(join(dataDir(), 'pocketbase/data.db')).exec('DELETE FROM formation').close();
  expect(titles(join(from, 'data'))).toEqual(['of the backup']);
});

it.each([
  [
    'one byte that changed',
    (from: string) => writeFile(join(from, 'data/purge-token'), 'tokeN'),
    'data/purge-token is not',
  ],
  ['a manifest that is none', (from: string) => writeFile(join(from, 'manifest.json'), '{'), 'is damaged'],
])('refuses %s, and changes nothing', async (_what, harm, sentence) => {
  const from = await backup();
  await harm(from);
  await expect(restore(settings(), from, once)).rejects.toThrow(sentence);
  expect(await left()).toEqual([]);
});

it('refuses a folder that is none of ours', async () => {
  await expect(restore(settings(), folder(), once)).rejects.toThrow('is no backup');
});

it.each([
  [{ format: 2 }, 'its layout is 2'],
  [{ pocketbase: { version: '0.41.0', migrations: [] } }, 'it has PocketBase 0.41.0'],
  [{ pocketbase: { version: '0.40.4', migrations: ['99_later.js'] } }, 'the migration 99_later.js'],
  [
    { outbox: { engine: 'sqlite' as const, version: outboxVersion + 1, waiting: 0, dead: 0 } },
    `tables of version ${outboxVersion + 1}`,
  ],
])('refuses what a newer Campus has made: %j', async (changes, sentence) => {
  await expect(restore(settings(), await backup({ ...changes, commit: 'abc' }), once)).rejects.toThrow(
    new RegExp(`^The backup is of a newer Campus \\(commit abc\\): .*${sentence}`),
  );
  expect(await left()).toEqual([]);
});

it('takes what an older Campus has made', async () => {
  const older = {
    pocketbase: { version: '0.39.11', migrations: ['1640988000_init.go', '1_collections.js'] },
  };
  await restore(settings(), await backup(older), once);
  expect(titles(dataDir())).toEqual(['of the backup']);
});

describe('where a site is already', () => {
  beforeEach(async () => {
    await mkdir(join(dataDir(), 'pocketbase'), { recursive: true });
    const database = new Database(join(dataDir(), 'pocketbase/data.db'));
    database.exec(`CREATE TABLE formation (title TEXT); INSERT INTO formation VALUES ('of today')`).close();
    await mkdir(join(dataDir(), 'cache/pictures'), { recursive: true });
    await mkdir(join(dataDir(), 'remotes/mf-home/1.0.0-b'), { recursive: true });
    await writeFile(join(dataDir(), 'remotes/composition.json'), '{"mf-home":{"version":"1.0.0-b"}}');
  });

  it('writes nothing over, and says what is there', async () => {
    await expect(restore(settings(), await backup(), once)).rejects.toThrow(
      /^There is a site already \(.*pocketbase, .*cache, .*composition\.json\): npm run restore -- .* --replace/,
    );
    expect(titles(dataDir())).toEqual(['of today']);
    expect(await left()).toEqual(['cache', 'pocketbase', 'remotes']);
  });

  it('moves it beside when told to, releases that it had stay', async () => {
    const now = new Date('2026-11-22T16:00:00Z');
    const { before = '' } = await restore(settings(), await backup(), { replace: true, now });
    expect(before).toBe(join(dataDir(), 'replaced-2026-11-22T16-00-00Z'));
    expect(titles(dataDir())).toEqual(['of the backup']);
    expect(titles(before)).toEqual(['of today']);
    expect(existsSync(join(dataDir(), 'cache'))).toBe(false);
    expect(await readdir(join(dataDir(), 'remotes/mf-home'))).toEqual(['1.0.0-a', '1.0.0-b']);
    expect(await readFile(join(before, 'composition.json'), 'utf8')).toContain('1.0.0-b');
  });

  it('has nothing to do with a PocketBase that runs', async () => {
    const database = new Database(join(dataDir(), 'pocketbase/data.db'));
    database.pragma('journal_mode = WAL');
    database.prepare('SELECT * FROM formation').all();
    await expect(restore(settings(), await backup(), { replace: true })).rejects.toThrow('PocketBase runs');
    database.close();
    expect(titles(dataDir())).toEqual(['of today']);
  });

  it('has nothing to do with a contact service that runs', async () => {
    const outbox = openSqlite(join(dataDir(), 'contact/outbox.sqlite'));
    await expect(restore(settings(), await backup(), { replace: true })).rejects.toThrow(
      'The contact service runs and uses this outbox: stop it first.',
    );
    await outbox.close();
    expect(titles(dataDir())).toEqual(['of today']);
  });

  it('has nothing to do with an npm start that runs', async () => {
    const unlock = lockFolder(dataDir(), 'npm start');
    await expect(restore(settings(), await backup(), { replace: true })).rejects.toThrow('another npm start');
    unlock();
  });
});

it('does not put SQLite’s outbox into PostgreSQL, and the reverse', async () => {
  const postgres = { DATABASE_URL: 'postgres://campus@127.0.0.1:1/x' };
  await expect(restore(settings(postgres), await backup(), once)).rejects.toThrow('unset DATABASE_URL');
  const other = { outbox: { engine: 'postgresql' as const, version: 1, waiting: 0, dead: 0 } };
  await makeBackup(join(folder(), 'other'), other);
  await writeFile(join(folder(), 'other/outbox.dump'), '');
  await expect(restore(settings(), join(folder(), 'other'), once)).rejects.toThrow(/outbox\.dump/);
});

it('tells what is not as it was, and writes over no settings', async () => {
  const from = await backup();
  expect(await differences(from, settings({ MAIL_TO: 'a@b.example' }))).toEqual([
    expect.stringMatching(/school\.json is not what it was/),
    expect.stringMatching(/^Were set, and are not now: PB_PASSWORD \(/),
  ]);
});
