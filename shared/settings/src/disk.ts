import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { WrongSettings } from './reader';

/** The system's reserve for root does not count. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Of 1. */
export async function freeShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return bavail / blocks;
}

/** Throws `WrongSettings` in place of what the disk says. */
export const refuseDataDir =
  (dataDir: string) =>
  (error: unknown): never => {
    const { message } = error as Error;
    const remedy = 'must be a folder that we may write to, on a disk with room';
    throw new WrongSettings([`DATA_DIR ${remedy} (${dataDir}: ${message}).`]);
  };

let partialCount = 0;

/** The process's number tells others whether somebody still writes the file, or takes it away. */
export const partialSuffix = (): string => `.partial-${process.pid}-${partialCount++}`;
export const isPartial = (name: string): boolean => /\.partial-\d+(-\d+)?$/.test(name);

/** The file appears complete or not at all, in place of a former one, even if the power fails. */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporaryFile = file + partialSuffix();
  try {
    await writeFile(temporaryFile, content, { mode, flush: true });
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => undefined);
    throw error;
  }
}
