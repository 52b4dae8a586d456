import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'settings/lock';
import { processesNaming } from 'testing/processes';
import { foldersOf, isPartial, keptOf } from '../../../shell/server/releases/kept';
import { filesBelow } from '../../../tooling/build/fingerprint';
import { releasable } from '../../../tooling/workspaces';

/** Milliseconds that what a killed process has started may take to end. */
const patience = 20_000;

/** What commands that were killed have left: folders, files, locks, processes; in words. */
export async function leftovers(remotesDir: string, temporary: string): Promise<string[]> {
  const found = await Promise.all(releasable.map((name) => ofName(remotesDir, name)));
  const pointers = (await readdir(remotesDir)).filter((file) => /^composition\.json./.test(file));
  const folders = (await readdir(temporary)).filter((file) => /^(campus-|playwright)/.test(file));
  return [
    ...found.flat(),
    ...pointers,
    ...folders.map((file) => `the temporary folder ${file}`),
    ...(await heldLocks(remotesDir)),
    ...(await orphans(temporary)),
  ];
}

async function ofName(remotesDir: string, name: string): Promise<string[]> {
  const folder = join(remotesDir, name);
  const kept = await keptOf(remotesDir, name);
  const versions = new Set(kept.map(({ release }) => release.version));
  const named = new Set(kept.flatMap(({ release }) => Object.keys(release.files)));
  const files = (await filesBelow(join(folder, 'files'))).map((file) => relative(folder, file));
  const verdicts = await readdir(join(folder, 'verdicts'));
  return [
    ...(await readdir(folder)).filter(isPartial),
    ...(await foldersOf(remotesDir, name)).filter((version) => !versions.has(version)),
    ...files.filter((file) => !named.has(file)),
    ...verdicts.filter((file) => !versions.has(file.replace(/\.json$/, ''))),
  ].map((path) => `${name}/${path}`);
}

async function heldLocks(remotesDir: string): Promise<string[]> {
  const folder = join(remotesDir, '.locks');
  const locks = (await readdir(folder)).filter((file) => /^[\w-]+$/.test(file));
  return locks.filter((file) => {
    const unlock = tryLock(join(folder, file));
    unlock?.();
    return !unlock;
  });
}

/** Processes that were started for a trial and go on: their command or environment names the temporary folder. */
async function orphans(temporary: string): Promise<string[]> {
  const limit = Date.now() + patience;
  for (;;) {
    const found = processesNaming(temporary);
    if (found.length === 0 || Date.now() > limit) return found.map((pid) => `process ${pid}`);
    await pause(100);
  }
}
