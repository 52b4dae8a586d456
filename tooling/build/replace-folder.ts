import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Fills a fresh folder in `workshop`, on the same disk, and renames it into place: nobody meets half of it, and a run that fails or
 * is killed leaves the folder as it is. Of two at a time the later one stays.
 */
export async function replaceFolder(
  folder: string,
  workshop: string,
  fill: (fresh: string) => Promise<void>,
): Promise<void> {
  await removeLeftovers(workshop);
  const own = join(workshop, String(process.pid));
  await mkdir(join(own, 'new'), { recursive: true });
  try {
    await fill(join(own, 'new'));
    await putInPlace(join(own, 'new'), folder, join(own, 'former'));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function putInPlace(fresh: string, folder: string, former: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    await rename(folder, `${former}-${attempt}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    try {
      return await rename(fresh, folder);
    } catch (error) {
      // Another process has just put its own folder there.
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['ENOTEMPTY', 'EEXIST'].includes(code) || attempt > 10) throw error;
    }
  }
}

async function removeLeftovers(workshop: string): Promise<void> {
  for (const name of await readdir(workshop).catch(() => [])) {
    if (!lives(Number(name))) await rm(join(workshop, name), { recursive: true, force: true });
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
