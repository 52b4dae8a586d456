import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pointed } from '../../shell/server/releases/pointer';

/** One name in `composition.json`. */
interface Published extends Pointed {
  /** The versions that rollbacks took away: a restart does not bring them back. */
  rolledBack?: string[];
}

/** `composition.json`: which build of each remote the site is made of. */
export type Pointer = Record<string, Published>;

/** Reads the pointer; empty where nothing was published yet. Throws where the file is broken. */
export async function readPointer(remotesDir: string): Promise<Pointer> {
  const file = join(remotesDir, 'composition.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return JSON.parse(text) as Pointer;
  } catch {
    throw new Error(`${file} is not JSON: delete it and publish the remotes again (npm start does).`);
  }
}

/** Changes the pointer in one step; teams that publish at the same moment wait for each other. */
export async function changePointer(
  remotesDir: string,
  change: (pointer: Pointer) => Pointer,
): Promise<void> {
  await mkdir(remotesDir, { recursive: true });
  const file = join(remotesDir, 'composition.json');
  const unlock = await lock(join(remotesDir, '.publishing'));
  try {
    const text = JSON.stringify(change(await readPointer(remotesDir)), null, 2);
    await writeFile(`${file}.new`, `${text}\n`);
    await rename(`${file}.new`, file);
  } finally {
    await unlock();
  }
}

/** A folder as a lock; one left behind by a killed process counts for ten seconds. */
async function lock(folder: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      await mkdir(folder);
      return () => rm(folder, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const since = await stat(folder).then((info) => info.mtimeMs, Date.now);
    if (Date.now() - since > 10_000) await rm(folder, { recursive: true, force: true });
    await pause(100);
  }
  throw new Error(`${folder} stays locked: another deployment is running; try again, or remove that folder.`);
}
