import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isPartial } from 'settings/write-whole';
import { foldersOf, keptOf, noneWhereMissing } from '../../shell/server/releases/kept';
import { releaseFile } from '../../shell/server/releases/release';
import { filesBelow } from '../build/fingerprint';
import { readPointer } from './pointer';

/** Only the holder of the name's lock may call this. Where a manifest cannot be read, files for browsers stay: what is live may need them. */
export async function removeLeftovers(remotesDir: string, name: string): Promise<string[]> {
  const folder = join(remotesDir, name);
  const removed = (await readdir(folder).catch(noneWhereMissing)).filter(isPartial);
  removed.push(...(await unfinished(remotesDir, name)));
  for (const path of removed) await rm(join(folder, path), { recursive: true, force: true });
  for (const path of await filesOfNone(remotesDir, name)) {
    await rm(join(folder, path), { force: true });
    removed.push(path);
  }
  return removed;
}

async function filesOfNone(remotesDir: string, name: string): Promise<string[]> {
  const kept = await keptOf(remotesDir, name);
  const named = new Set(kept.flatMap(({ release }) => Object.keys(release.files)));
  const folder = join(remotesDir, name);
  const files = (await filesBelow(join(folder, 'files'))).map((file) => relative(folder, file));
  const known = new Set(kept.map(({ release }) => release.version));
  const others = (await foldersOf(remotesDir, name)).some((version) => !known.has(version));
  return files.filter((path) => (others ? isPartial(path) : !named.has(path)));
}

async function unfinished(remotesDir: string, name: string): Promise<string[]> {
  const { version, previous = [] } = (await readPointer(remotesDir))[name] ?? {};
  const pointedTo = [version, ...previous];
  const found: string[] = [];
  for (const folder of await foldersOf(remotesDir, name)) {
    const entries = await readdir(join(remotesDir, name, folder));
    if (!entries.includes(releaseFile) && !pointedTo.includes(folder)) found.push(folder);
  }
  return found;
}
