import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from 'settings/lock';
import { pointerFile } from '../../shell/server/releases/pointer';
import { inOneSentence } from '../releases/trouble';
import { checkBackup } from './check';
import { readSums } from './checksums';
import { expectKnown } from './expect-known';
import { copyFolder, filesOf, flush, sha256Of } from './files';
import { replaced } from './folders';
import { type Manifest, readManifest } from './manifest';
import { expectOutboxUnused, hasTables, restoreTables, setAside } from './restore-outbox';
import { nameAt } from './rotation';
import type { BackupSettings } from './settings';
import { isUnused } from './sqlite';

export interface Restored {
  manifest: Manifest;
  /** Where what was there before is now; undefined where nothing was. */
  before: string | undefined;
}

/**
 * Puts a backup into the folders, and the database, of the settings. Throws a sentence and changes nothing where the backup is
 * damaged or a newer Campus’s, where the site runs, and where a site is there already and `replace` is not set: then that one
 * is moved into a folder beside.
 */
export async function restore(
  settings: BackupSettings,
  folder: string,
  { replace, now = new Date() }: { replace: boolean; now?: Date },
): Promise<Restored> {
  const { dataDir } = settings;
  process.umask(0o077);
  expectKnown(await readManifest(folder));
  const manifest = await checkBackup(folder);
  await mkdir(dataDir, { recursive: true });
  const unlocks = ['npm start', 'PocketBase'].map((name) => lockFolder(dataDir, name));
  const staged = join(dataDir, '.restoring');
  try {
    await expectNobody(settings, manifest);
    const there = await whatIsThere(settings, manifest);
    if (there.length > 0 && !replace) {
      throw new Error(
        `There is a site already (${there.join(', ')}): npm run restore -- ${folder} --replace moves it to a folder beside first.`,
      );
    }
    await inOneSentence(
      'The backup could not be restored',
      dataDir,
      () => stage(folder, staged),
      'a larger disk',
    );
    const before = there.length > 0 ? join(dataDir, `replaced-${nameAt(now)}`) : undefined;
    await putInPlace(settings, { folder, staged, before, manifest }).catch((error: Error) => {
      throw before ? new Error(`${error.message} What was here is in ${before}.`) : error;
    });
    return { manifest, before };
  } finally {
    await rm(staged, { recursive: true, force: true });
    for (const unlock of unlocks) unlock();
  }
}

interface Places {
  folder: string;
  staged: string;
  before: string | undefined;
  manifest: Manifest;
}

async function putInPlace(settings: BackupSettings, { folder, staged, before, manifest }: Places) {
  const { dataDir, remotesDir, databaseUrl, store } = settings;
  if (before) await moveAside(settings, before);
  if (databaseUrl !== null && manifest.outbox) await restoreTables(databaseUrl, folder);
  for (const name of replaced.filter((entry) => existsSync(join(staged, entry)))) {
    await rename(join(staged, name), join(dataDir, name));
  }
  await flush(dataDir);
  if (manifest.releases && !store) await putReleases(join(folder, 'releases'), remotesDir);
}

async function expectNobody(settings: BackupSettings, { outbox }: Manifest): Promise<void> {
  if (!isUnused(join(settings.dataDir, 'pocketbase/data.db'))) {
    throw new Error('PocketBase runs and uses this data folder: stop it first.');
  }
  await expectOutboxUnused(settings, outbox);
}

/** What a restore would write over, in words for the operator. */
async function whatIsThere(
  { dataDir, remotesDir, databaseUrl, store }: BackupSettings,
  { outbox }: Manifest,
) {
  const there = replaced.map((name) => join(dataDir, name));
  if (!store) there.push(pointerFile(remotesDir));
  const found = there.filter(existsSync);
  if (outbox && (await hasTables(databaseUrl))) found.push('the outbox of DATABASE_URL');
  return found;
}

/** Copies `data/` to the disk where it will be, and looks whether each byte has arrived. */
async function stage(folder: string, staged: string): Promise<void> {
  await rm(staged, { recursive: true, force: true });
  await copyFolder(join(folder, 'data'), staged);
  const sums = await readSums(folder);
  for (const path of await filesOf(staged)) {
    const file = join(staged, path);
    await flush(file);
    if (sums.get(`data/${path}`) !== (await sha256Of(file)))
      throw new Error(`${file} was not written as it should be.`);
  }
}

/** Moves what is there into a folder beside; releases stay, as others are only added to them. */
async function moveAside({ dataDir, remotesDir, databaseUrl, store }: BackupSettings, before: string) {
  await mkdir(before);
  for (const name of replaced.filter((entry) => existsSync(join(dataDir, entry)))) {
    await rename(join(dataDir, name), join(before, name));
  }
  const pointer = pointerFile(remotesDir);
  if (!store && existsSync(pointer)) await copyFolder(pointer, join(before, 'composition.json'));
  if (databaseUrl !== null && (await hasTables(databaseUrl)))
    await setAside(databaseUrl, join(before, 'outbox.dump'));
}

/** Files and manifests first, the pointer last and in one step: it never names what is not there. */
async function putReleases(from: string, remotesDir: string): Promise<void> {
  await copyFolder(from, remotesDir, (path) => path !== 'composition.json');
  const fresh = `${pointerFile(remotesDir)}.new`;
  await copyFolder(pointerFile(from), fresh);
  await flush(fresh);
  await rename(fresh, pointerFile(remotesDir));
}

/** What the operator must compare by hand: nothing outside the data folders is written over. */
export async function differences(folder: string, { schoolFile, env }: BackupSettings): Promise<string[]> {
  const kept = join(folder, 'settings');
  const [then, now] = await Promise.all(
    [join(kept, 'school.json'), schoolFile].map((file) => readFile(file, 'utf8').catch(() => '')),
  );
  const names = (await readFile(join(kept, 'campus.env'), 'utf8')).matchAll(/^(?:# )?([A-Z_]+)=/gm);
  const unset = [...names].map(([, name = '']) => name).filter((name) => !env[name]?.trim());
  return [
    ...(then === now
      ? []
      : [`${schoolFile} is not what it was: compare it with ${join(kept, 'school.json')}.`]),
    ...(unset.length > 0
      ? [`Were set, and are not now: ${unset.join(', ')} (${join(kept, 'campus.env')}).`]
      : []),
  ];
}
