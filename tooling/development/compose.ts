import { mkdir, rm, symlink } from 'node:fs/promises';
import { openReleases, type Pointer, type Releases } from 'releases';
import { writeWhole } from 'settings/write-whole';
import type { RemoteDescription } from 'shared-ui/remote';
import { writeHotRelease } from './hot-release';

const by = 'npm run dev';

/** Composes the releases of one `npm run dev`: the site's by links, and of each hot remote one of the development server. Nothing live changes. */
export async function composeDevelopment(folder: string, site: Releases, live: Pointer) {
  const own = openReleases(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { shell: _, ...pointer } = live;
  for (const name of Object.keys(pointer)) await link(name);

  function link(name: string): Promise<void> {
    return symlink(site.path(name), own.path(name), 'junction');
  }

  return {
    async point(hot: readonly RemoteDescription[]): Promise<void> {
      for (const remote of hot) {
        // This removes a link, not the releases that it leads to.
        if (pointer[remote.name]?.by !== by) await rm(own.path(remote.name), { force: true });
        const version = await writeHotRelease(own, remote);
        pointer[remote.name] = { version, since: new Date().toISOString(), by, previous: [] };
      }
      await writeWhole(own.pointerFile, JSON.stringify(pointer));
    },
  };
}
