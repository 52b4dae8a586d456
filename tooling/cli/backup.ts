import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { lockFolder } from '@campus/settings/lock';
import { lastBackupFile } from '../../shell/server/operation/last-backup';
import { fromCaller } from '../paths';
import { copyDatabase, assertSound, openRestic, postgres, readBackupSettings } from '../stack/backup/backup';

const excludedData = ['cache', '.*', 'pocketbase/*.db*', 'pocketbase/backups', 'contact/*.sqlite*'];
const excludedElsewhere = ['*.partial-*'];

/**
 * `npm run backup [-- ARGUMENTS]`: saves all that must survive, while the site runs; with arguments
 * it is restic on the repository.
 */
export async function run(args: string[]): Promise<void> {
  const site = readBackupSettings();
  const { dataDir, remotesDir, sqliteFiles, databaseUrl, repository } = site;
  const restic = openRestic(site);
  if (args.length > 0) return console.log(await restic(args, fromCaller('.')));
  process.umask(0o077);
  using _lock = lockFolder(dataDir, 'npm run backup');
  const at = new Date().toISOString();
  const copies = join(dataDir, 'copies');
  try {
    await rm(copies, { recursive: true, force: true });
    await mkdir(copies);
    // PocketBase comes before the outbox, as it notes whom the contact service has told of a
    // session. Files come after the outbox, which forgets a mail once it is written as a file.
    for (const { path, isOptional } of sqliteFiles) {
      if (isOptional && !existsSync(join(dataDir, path))) continue;
      copyDatabase(join(dataDir, path), join(copies, basename(path)));
      assertSound(join(copies, basename(path)));
    }
    // The database may hold others' tables, too.
    const dump = ['--format=custom', '--no-owner', '--no-privileges', '--table=contact_*'];
    if (databaseUrl)
      await postgres('pg_dump', databaseUrl, [...dump, `--file=${join(copies, 'outbox.dump')}`]);
    const others = relative(dataDir, remotesDir).startsWith('..') ? [remotesDir] : [];
    if (existsSync('/etc/campus')) others.push('/etc/campus');
    const excluded = [...excludedData.map((path) => join(dataDir, path)), ...excludedElsewhere, repository];
    // This removes the lock of a backup that was ended midway; one that runs keeps its lock.
    await restic(['unlock']);
    // restic reads files in the order of their names: the pointer comes before the releases.
    const backup = () =>
      restic(['backup', '.', ...others, ...excluded.map((path) => `--exclude=${path}`)], dataDir);
    // A file that is taken away meanwhile makes restic fail, so that it tries once more.
    console.log(await backup().catch(backup));
    await restic(['forget', '--prune', '--group-by=', '--keep-hourly=24', '--keep-daily=14']);
    await restic(['check']);
    // The site reads it, as another user. Its folder is not root's alone: no link is followed.
    await rm(lastBackupFile(dataDir), { force: true });
    await writeFile(lastBackupFile(dataDir), `${JSON.stringify({ at })}\n`, { flag: 'wx' });
    await chmod(lastBackupFile(dataDir), 0o644);
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
}
