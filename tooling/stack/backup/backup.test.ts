import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { at } from '../../paths';
import { copyDatabase, assertSound, openRestic, postgres, readBackupSettings } from './backup';

const folder = folderForEachTest();
const file = (name: string) => join(folder(), name);

function filled(name: string): DatabaseSync {
  const database = new DatabaseSync(file(name));
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('CREATE TABLE request (id INTEGER PRIMARY KEY, text TEXT)');
  for (let id = 0; id < 500; id++) database.exec(`INSERT INTO request (text) VALUES ('${'x'.repeat(200)}')`);
  return database;
}

it('copies the committed rows of a database in use, its log included, into one file', () => {
  const database = filled('outbox.sqlite');
  database.exec("BEGIN; INSERT INTO request (text) VALUES ('not yet')");
  copyDatabase(file('outbox.sqlite'), file("l'autre.sqlite"));
  database.exec('ROLLBACK');
  database.close();
  assertSound(file("l'autre.sqlite"));
  using copy = new DatabaseSync(file("l'autre.sqlite"), { readOnly: true });
  expect(copy.prepare('SELECT count(*) AS count FROM request').get()).toEqual({ count: 500 });
});

it('says what is missing where there is nothing to copy', () => {
  expect(() => copyDatabase(file('none.sqlite'), file('copy.sqlite'))).toThrow(/There is no .*none\.sqlite/);
});

it('names a database that is missing, cut off or none', () => {
  expect(() => assertSound(file('none.sqlite'))).toThrow('is no usable database: it is missing');
  filled('cut.sqlite').close();
  truncateSync(file('cut.sqlite'), 40_000);
  expect(() => assertSound(file('cut.sqlite'))).toThrow(/cut\.sqlite is no usable database: /);
  writeFileSync(file('text.sqlite'), 'no database '.repeat(1000));
  expect(() => assertSound(file('text.sqlite'))).toThrow(/no usable database: file is not a database/);
});

it('has no program ask for a password that nobody is there to type', async () => {
  writeFileSync(file('asks'), '#!/bin/sh\nread password\necho none >&2\nexit 1\n', { mode: 0o755 });
  const running = postgres(file('asks'), 'postgres://localhost/campus', []);
  await expect(running).rejects.toThrow('asks failed: none');
});

it('signs in as root at a socket and acts as the role of the address', async () => {
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  writeFileSync(file('says'), '#!/bin/sh\necho "$PGOPTIONS $1"\n', { mode: 0o755 });
  const address = 'postgres://campus-contact@localhost/campus?host=/run/postgresql';
  const [options, name] = (await postgres(file('says'), address, [])).split(' --dbname=');
  expect([options, new URL(name ?? '').username]).toEqual(['-c role=campus-contact', 'root']);
  expect(name).not.toContain('+');
});

describe('restic', () => {
  const says = '#!/bin/sh\necho "$PWD $RESTIC_REPOSITORY $RESTIC_PASSWORD_FILE"\n';
  const { PATH } = process.env;
  afterEach(() => {
    process.env.PATH = PATH;
  });

  it.each([
    ['../copies', at('../copies')],
    ['sftp:backup@other:campus', 'sftp:backup@other:campus'],
  ])('finds the repository %s in each folder that it runs in', async (named, repository) => {
    writeFileSync(file('restic'), says, { mode: 0o755 });
    process.env.PATH = `${folder()}:${PATH}`;
    const env = { RESTIC_REPOSITORY: named, RESTIC_PASSWORD_FILE: 'password' };
    const restic = openRestic(readBackupSettings(env));
    expect(await restic(['check'])).toBe(`${at()} ${repository} ${at('password')}`);
    expect(await restic(['backup'], folder())).toBe(`${folder()} ${repository} ${at('password')}`);
  });
});
