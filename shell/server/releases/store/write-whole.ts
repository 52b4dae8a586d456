import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What is being written ends so; `PID` is whose. */
const partial = `.partial-${process.pid}`;

export const isPartial = (path: string): boolean => /\.partial-\d+$/.test(path);

/** The file appears whole or not at all. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file + partial, content);
    await rename(file + partial, file);
  } catch (error) {
    await rm(file + partial, { force: true }).catch(() => undefined);
    throw error;
  }
}
