import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pointerFile } from '../../shell/server/releases/pointer';
import type { Pointer } from './pointer';
import { publishRelease } from './publish';
import { trialFolder } from './trial/leftovers';

/**
 * Publishes what was built of a name into a folder that is gone afterwards, beside what is published really: all that a
 * deployment would look at is there, and nothing that it would change. Calls back with that folder and the version.
 */
export async function rehearse<Result>(
  name: string,
  remotesDir: string,
  live: Pointer,
  look: (rehearsalDir: string, version: string) => Promise<Result>,
): Promise<Result> {
  const folder = await trialFolder();
  try {
    const dir = join(folder, 'remotes');
    await mkdir(dir);
    for (const other of Object.keys(live)) {
      if (other !== name) await symlink(join(remotesDir, other), join(dir, other), 'junction');
    }
    await cp(pointerFile(remotesDir), pointerFile(dir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    const { version } = await publishRelease(name, dir);
    return await look(dir, version);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
