import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartial, readRelease } from '../../shell/server/releases/kept';
import { type Pointer, pointerFile } from '../../shell/server/releases/pointer';
import { lock } from '../releases/lock';
import { wrongFiles } from '../releases/verify';
import { copyFolder } from './files';

/** Milliseconds to wait for a deployment. */
const patience = 300_000;

/** Copies what is published; resolves with what is live. Throws where a live release is not whole. */
export async function takeReleases(remotesDir: string, folder: string): Promise<Record<string, string>> {
  // The pointer first: what it names stays, whatever is deployed and pruned meanwhile.
  const text = await readFile(pointerFile(remotesDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const names = Object.keys(JSON.parse(text) as Pointer);
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    const unlock = await lock(remotesDir, name, { by: 'a backup', patience });
    try {
      await copyFolder(
        join(remotesDir, name),
        join(folder, name),
        (path) => !path.split('/').some(isPartial),
      );
    } finally {
      await unlock();
    }
  }
  await writeFile(pointerFile(folder), text);
  return expectLive(folder);
}

/** What the pointer of a folder of releases names; throws where one of them is not there as it was published. */
export async function expectLive(folder: string): Promise<Record<string, string>> {
  const pointer = JSON.parse(await readFile(pointerFile(folder), 'utf8')) as Pointer;
  const live = Object.entries(pointer).map(([name, { version }]) => [name, version] as const);
  for (const [name, version] of live) {
    const release = await readRelease(folder, name, version);
    const [wrong] = release ? await wrongFiles(folder, release) : ['its manifest'];
    if (wrong) throw new Error(`${name} ${version}, which is live, is not whole in ${folder}: ${wrong}.`);
  }
  return Object.fromEntries(live);
}
