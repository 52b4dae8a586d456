import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from '@campus/settings/lock';
import { at } from '../paths';

const maxAgeMs = 7 * 24 * 3600_000;

interface Prepared {
  /** What it is made of, as `fingerprint` has it: another state is another folder. */
  state: string;
  fill: (folder: string) => Promise<unknown>;
}

/** A folder that tests copy. The first of all workers fills it, the others wait. */
export async function preparedFolder(name: string, { state, fill }: Prepared): Promise<string> {
  const place = at('node_modules/.cache/campus', name);
  const folder = join(place, state);
  for (; !existsSync(folder); await pause(50)) {
    await mkdir(place, { recursive: true });
    using lock = tryLock(`${place}.lock`);
    if (!lock || existsSync(folder)) continue;
    for (const old of await readdir(place)) {
      const { mtimeMs } = await stat(join(place, old));
      if (mtimeMs < Date.now() - maxAgeMs) await rm(join(place, old), { recursive: true });
    }
    const temporary = await mkdtemp(`${folder}-`);
    await fill(temporary);
    await rename(temporary, folder);
  }
  return folder;
}
