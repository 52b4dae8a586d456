import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

let count = 0;

/** Ends the name of what is being written or taken away; by the number of its process others know whether somebody still does. */
export const partial = (): string => `.partial-${process.pid}-${count++}`;
export const isPartial = (name: string): boolean => /\.partial-\d+(-\d+)?$/.test(name);

/** Writes a file that appears whole or not at all, in the place of a former one; on the disk, also where the power goes. */
export async function writeWhole(file: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const fresh = file + partial();
  try {
    await writeFile(fresh, content, { mode, flush: true });
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw error;
  }
}
