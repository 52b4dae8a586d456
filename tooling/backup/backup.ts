import { mkdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { tryLock } from 'settings/lock';
import { version as pocketbaseVersion } from '../../pocketbase/binary/releases';
import { type LastBackup, lastBackupFile } from '../../shell/server/ops/last-backup';
import { commit } from '../releases/origin';
import { inOneSentence } from '../releases/trouble';
import { checkContents } from './check';
import { type Size, writeSums } from './checksums';
import { environmentFile } from './environment';
import { copyFolder, flush } from './files';
import { copied, unknownEntries } from './folders';
import { format, type Manifest, manifestFile } from './manifest';
import { takeOutbox } from './outbox';
import { takePocketBase } from './pocketbase';
import { takeReleases } from './releases';
import { backupsIn, nameAt, rotate } from './rotation';
import type { BackupSettings } from './settings';
import { readDatabase } from './sqlite';

/** Ends the name of a backup that is being made, or was ended midway. */
const unfinished = '.partial';

export interface Made {
  folder: string;
  manifest: Manifest;
  size: Size;
  /** Names of older backups that the rule has let go. */
  deleted: string[];
  /** Entries of the data folder that are in no backup, and that nobody has said so of. */
  unknown: string[];
}

/**
 * Makes a backup of the running site in a folder of its own below `BACKUP_DIR`, opens what is in it, and lets older ones go. What
 * was accepted before it began is in it. Throws a sentence, and leaves nothing, where any part of it fails.
 */
export async function backUp(settings: BackupSettings, now = new Date()): Promise<Made> {
  const { backupDir, backupDays, dataDir, remotesDir, store } = settings;
  process.umask(0o077);
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  const unlock = tryLock(join(backupDir, '.lock'), 0o600);
  if (!unlock) throw new Error(`Another backup is being made in ${backupDir}: wait for its end.`);
  const folder = join(backupDir, nameAt(now));
  const making = `${folder}${unfinished}`;
  try {
    const [before] = await backupsIn(backupDir);
    if (join(backupDir, before ?? '') === folder) throw new Error(`${folder} is there already.`);
    await removeUnfinished(backupDir);
    const { manifest, size } = await inOneSentence(
      'The backup could not be made',
      backupDir,
      async () => {
        const taken = await take(settings, making, now);
        await checkContents(making, taken);
        const written = await writeSums(making, before && join(backupDir, before));
        await rename(making, folder);
        await flush(backupDir);
        return { manifest: taken, size: written };
      },
      'a smaller BACKUP_DAYS keeps fewer backups',
    );
    const unknown = unknownEntries(dataDir, [backupDir, ...(store ? [] : [remotesDir])]);
    const deleted = await rotate(backupDir, backupDays);
    await inOneSentence(
      `${folder} is whole, but could not be noted for who watches the site`,
      dataDir,
      () => note(dataDir, { at: manifest.at }),
      'a larger disk',
    );
    return { folder, manifest, size, deleted, unknown };
  } finally {
    await rm(making, { recursive: true, force: true });
    unlock();
  }
}

const note = (dataDir: string, last: LastBackup) =>
  writeFile(lastBackupFile(dataDir), `${JSON.stringify(last)}\n`);

async function removeUnfinished(backupDir: string): Promise<void> {
  const left = (await readdir(backupDir)).filter((name) => name.endsWith(unfinished));
  for (const name of left) await rm(join(backupDir, name), { recursive: true, force: true });
}

/**
 * Copies everything, in an order that loses nothing: PocketBase notes whom the contact service has told of, so it comes before the outbox;
 * a mail that is written as a file is forgotten by the outbox, so files come after it.
 */
async function take(settings: BackupSettings, folder: string, now: Date): Promise<Manifest> {
  const { env, dataDir, remotesDir, store, schoolFile } = settings;
  const data = join(folder, 'data');
  const seconds: Record<string, number> = {};
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const began = Date.now();
    const result = await work();
    seconds[step] = (Date.now() - began) / 1000;
    return result;
  };
  await mkdir(join(data, 'pocketbase'), { recursive: true });
  await timed('pocketbase', () => takePocketBase(env, join(data, 'pocketbase')));
  const outbox = await timed('outbox', () => takeOutbox(settings, folder));
  await timed('data', async () => {
    for (const name of copied) await copyFolder(join(dataDir, name), join(data, name), isWhole);
  });
  const releases = await timed('releases', async () =>
    store ? null : takeReleases(remotesDir, join(folder, 'releases')),
  );
  await mkdir(join(folder, 'settings'));
  await copyFile(schoolFile, join(folder, 'settings/school.json'));
  await writeFile(join(folder, 'settings/campus.env'), environmentFile(env));
  const manifest: Manifest = {
    format,
    at: now.toISOString(),
    host: hostname(),
    commit: await commit(),
    pocketbase: { version: pocketbaseVersion, migrations: migrationsIn(join(data, 'pocketbase/data.db')) },
    outbox: outbox ?? null,
    releases,
    seconds,
  };
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Not what is just being written. */
const isWhole = (path: string) => !path.endsWith('.part');

/** The migrations that PocketBase's data has had: its own, and those of `pocketbase/migrations`. */
const migrationsIn = (database: string): string[] =>
  readDatabase(database, (rows) =>
    rows<{ file: string }>('SELECT file FROM _migrations ORDER BY file').map(({ file }) => file),
  );
