import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from 'settings/write-whole';
import type { RemoteDescription } from 'shared-ui/remote';
import { pointerFile } from '../../shell/server/releases/pointer';
import type { Pointer } from '../releases/pointer';
import { writeHotRelease } from './hot-release';

const by = 'npm run dev';

/**
 * The published releases of one `npm run dev`: those of the site by links, and of each remote that is hot one of the
 * development server. Nothing that is live knows of it.
 */
export async function composeDevelopment(folder: string, remotesDir: string, live: Pointer) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { shell: _, ...pointer } = live;
  for (const name of Object.keys(pointer)) await link(name);

  function link(name: string): Promise<void> {
    return symlink(join(remotesDir, name), join(folder, name), 'junction');
  }

  return {
    /** Puts these remotes, as they describe themselves now, in the place of their releases. */
    async point(hot: readonly RemoteDescription[]): Promise<void> {
      for (const remote of hot) {
        // A link goes, not what it leads to.
        if (pointer[remote.name]?.by !== by) await rm(join(folder, remote.name), { force: true });
        const version = await writeHotRelease(folder, remote);
        pointer[remote.name] = { version, since: new Date().toISOString(), by, previous: [] };
      }
      await writeWhole(pointerFile(folder), JSON.stringify(pointer));
    },
  };
}
