import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { assertSound } from '../stack/backup/backup';
import { run as backUp } from './backup';
import { run } from './restore';

const folder = folderForEachTest();

beforeEach(() => {
  // This script stands for restic, has a backup of three folders, and excludes databases in use.
  const restic = `#!/bin/sh
for word; do case $word in --target=*) to=\${word#--target=} ;; esac; done
mkdir -p "$RESTIC_REPOSITORY/copies" "$to"
case $1 in
  restore) cp -r "$RESTIC_REPOSITORY/." "$to" ;;
  backup) cp -r . "$RESTIC_REPOSITORY" && rm -rf "$RESTIC_REPOSITORY/pocketbase"/*.db* ;;
  dump) pwd ;;
esac`;
  for (const name of ['contact', 'imports', 'remotes/mf-home'])
    mkdirSync(join(folder(), 'backups', name), { recursive: true });
  writeFileSync(join(folder(), 'restic'), restic, { mode: 0o755 });
  jest.spyOn(console, 'log').mockImplementation();
  process.env = {
    PATH: `${folder()}:/usr/bin:/bin`,
    DATA_DIR: join(folder(), 'data'),
    RESTIC_REPOSITORY: join(folder(), 'backups'),
    RESTIC_PASSWORD_FILE: join(folder(), 'password'),
    // Of services elsewhere no database is here.
    POCKETBASE_URL: 'http://127.0.0.1:1',
    CONTACT_URL: 'http://127.0.0.1:1',
  };
});

it('a backup takes the place of no folder that is there', async () => {
  for (const name of ['imports', 'remotes']) {
    mkdirSync(join(folder(), 'data', name, 'mf-home'), { recursive: true });
  }
  const [imports, remotes] = ['imports', 'remotes'].map((name) => join(folder(), 'data', name));
  const advice = `else stop it, and move away ${imports}, ${remotes}.`;
  await expect(run([])).rejects.toThrow(`deploy/restore replaces that of a server; ${advice}`);
  expect(readdirSync(join(folder(), 'data')).sort()).toEqual(['imports', 'remotes']);
});

it('all comes back, a database of a service with an address, too', async () => {
  const database = join(folder(), 'data/pocketbase/data.db');
  mkdirSync(join(database, '..'), { recursive: true });
  new DatabaseSync(database).close();
  await backUp([]);
  rmSync(join(folder(), 'data'), { recursive: true });
  await run([]);
  assertSound(database);
  const folders = ['.lock-npm-run-backup', 'cache', 'contact', 'imports', 'pocketbase', 'remotes'];
  expect(readdirSync(join(folder(), 'data')).sort()).toEqual(folders);
});

it('a command of restic’s own names files from the caller’s folder', async () => {
  process.env.INIT_CWD = folder();
  await backUp(['dump', 'latest', '/a', '--target=a']);
  expect(console.log).toHaveBeenCalledWith(folder());
});
