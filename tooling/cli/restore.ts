import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { openReleases } from '@campus/releases';
import { expectWords } from '../run';
import { assertSound, openRestic, postgres, readBackupSettings } from '../stack/backup/backup';

/**
 * `campus restore [SNAPSHOT]`: puts a backup, the latest where none is named, into the folders
 * and the database of the settings. Changes nothing where a site is there, running or not, or the
 * backup is damaged.
 */
export async function run(args: string[]): Promise<void> {
  expectWords(args, 1);
  const [snapshot = 'latest'] = args;
  const site = readBackupSettings();
  const { dataDir, remotesDir, sqliteFiles, databaseUrl } = site;
  const restic = openRestic(site);
  process.umask(0o077);
  // Releases elsewhere may be those of other schools, too: where they are, they stay.
  const elsewhere = relative(dataDir, remotesDir).startsWith('..') ? [remotesDir] : [];
  const { pointerFile } = openReleases(remotesDir);
  const folders = ['pocketbase', 'contact', 'mails', 'imports'].map((name) => join(dataDir, name));
  // No folder of a backup can take the place of one that has something in it.
  const occupied = (elsewhere.length > 0 ? folders : [...folders, remotesDir]).filter(existsSync);
  const tables = `SELECT 'the outbox of DATABASE_URL' FROM to_regclass('contact_outbox') t WHERE t IS NOT NULL`;
  if (databaseUrl)
    occupied.push(...(await postgres('psql', databaseUrl, ['-XAtc', tables])).split('\n').filter(Boolean));
  if (occupied.length > 0)
    throw new Error(
      `There is a site: deploy/restore replaces that of a server; else stop it, and move away ${occupied.join(', ')}.`,
    );

  const staging = join(dataDir, 'cache/restore');
  try {
    await rm(staging, { recursive: true, force: true });
    const excluded = ['/etc', ...elsewhere].map((path) => `--exclude=${path}`);
    await restic(['restore', snapshot, `--target=${staging}`, '--verify', ...excluded]);
    for (const { path, isOptional } of sqliteFiles) {
      const copy = join(staging, 'copies', basename(path));
      if (isOptional && !existsSync(copy)) continue;
      assertSound(copy);
      await mkdir(dirname(join(staging, path)), { recursive: true });
      await rename(copy, join(staging, path));
    }
    const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
    if (databaseUrl)
      await postgres('pg_restore', databaseUrl, [...options, join(staging, 'copies/outbox.dump')]);
    await rm(join(staging, 'copies'), { recursive: true });
    for (const name of await readdir(staging)) await rename(join(staging, name), join(dataDir, name));
    for (const path of existsSync(pointerFile) ? [] : elsewhere)
      await restic(['restore', snapshot, '--target=/', `--include=${path}`, '--verify']);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  console.log(
    `${dataDir} is as it was; what was accepted, edited or deployed after the backup is not in it.`,
  );
  console.log(
    'Start the site, all of its processes: mails that waited leave, those that had left since for a second time.',
  );
}
