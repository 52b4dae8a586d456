import { existsSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { folderForEachTest } from 'testing/temporary-folder';
import { copyDatabase, damageOf, foldLog, isUnused, readDatabase } from './sqlite';

const folder = folderForEachTest();
const at = (name: string) => join(folder(), name);
const count = (file: string) =>
  readDatabase(file, (rows) => rows<{ count: number }>('SELECT count(*) AS count FROM note')[0]?.count);

/** As the contact service and PocketBase have theirs: what was written last is in the log beside it. */
function openWithLog(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE note (text TEXT)');
  database.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 200)
    INSERT INTO note SELECT hex(randomblob(500)) FROM n`);
  return database;
}

it('copies what others have just written, into one file that needs nothing beside it', () => {
  const database = openWithLog(at('live.db'));
  copyDatabase(at('live.db'), at("it's a copy.db"));
  database.exec(`INSERT INTO note VALUES ('later')`);
  expect(count(at("it's a copy.db"))).toBe(200);
  expect(damageOf(at("it's a copy.db"))).toBeUndefined();
  expect(existsSync(at("it's a copy.db-wal"))).toBe(false);
  expect(database.prepare('SELECT count(*) AS count FROM note').get()).toEqual({ count: 201 });
  database.close();
});

it('copies what stands while somebody is writing, without what is not committed', () => {
  const database = openWithLog(at('live.db'));
  database.exec(`BEGIN IMMEDIATE; INSERT INTO note VALUES ('half')`);
  copyDatabase(at('live.db'), at('copy.db'));
  database.exec('COMMIT');
  expect(count(at('copy.db'))).toBe(200);
  database.close();
});

it('leaves what was deleted out of the copy', async () => {
  const database = openWithLog(at('live.db'));
  database.exec(`PRAGMA secure_delete = OFF; INSERT INTO note VALUES ('zoe@visiteuse.example')`);
  database.exec(`DELETE FROM note; PRAGMA wal_checkpoint(TRUNCATE)`);
  copyDatabase(at('live.db'), at('copy.db'));
  expect((await readFile(at('live.db'))).includes('zoe@visiteuse')).toBe(true);
  expect((await readFile(at('copy.db'))).includes('zoe@visiteuse')).toBe(false);
  database.close();
});

it('makes no database of a file that is missing', () => {
  expect(() => copyDatabase(at('none.db'), at('copy.db'))).toThrow();
  expect(existsSync(at('none.db'))).toBe(false);
});

it('folds a log into its database, as a process that was killed leaves it', async () => {
  const database = openWithLog(at('live.db'));
  for (const end of ['', '-wal']) await writeFile(at(`killed.db${end}`), await readFile(at(`live.db${end}`)));
  database.close();
  foldLog(at('killed.db'));
  expect(existsSync(at('killed.db-wal'))).toBe(false);
  expect(count(at('killed.db'))).toBe(200);
});

it('finds a page that is damaged, and a file that is none', async () => {
  openWithLog(at('live.db')).close();
  const handle = await open(at('live.db'), 'r+');
  await handle.write(Buffer.alloc(4096, 0xff), 0, 4096, 3 * 4096);
  await handle.close();
  expect(damageOf(at('live.db'))).toMatch(/\S/);
  await writeFile(at('none.db'), 'no database');
  expect(damageOf(at('none.db'))).toMatch('not a database');
});

it('knows whether somebody has it open', () => {
  expect(isUnused(at('none.db'))).toBe(true);
  const database = openWithLog(at('live.db'));
  expect(isUnused(at('live.db'))).toBe(false);
  database.close();
  expect(isUnused(at('live.db'))).toBe(true);
});

it('takes a damaged one for unused: it is what a restore is for', async () => {
  await writeFile(at('none.db'), 'no database, but long enough to be read as the head of one'.repeat(10));
  expect(isUnused(at('none.db'))).toBe(true);
});
