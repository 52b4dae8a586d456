import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

/** What is missing counts as `nothing`; what cannot be read must not look so. */
export function defaultWhenMissing<Nothing>(nothing: Nothing): (error: NodeJS.ErrnoException) => Nothing {
  return (error) => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
}

let partialCount = 0;

/** The process's number tells others whether somebody still writes the file, or takes it away. */
export const partialSuffix = (): string => `.partial-${process.pid}-${partialCount++}`;
export const isPartial = (name: string): boolean => /\.partial-[\w-]+$/.test(name);

/** Another process may still write a partial file that is younger. */
const maxWriteMs = 60_000;
const sweptAtMs = new Map<string, number>();

/** Removes what killed processes left half written; looks once a minute at most. */
export async function removeLeftovers(folder: string, maxAgeMs = maxWriteMs): Promise<void> {
  const now = Date.now();
  if (now - (sweptAtMs.get(folder) ?? 0) < maxWriteMs) return;
  sweptAtMs.set(folder, now);
  for (const name of (await readdir(folder)).filter(isPartial)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > maxAgeMs) await rm(join(folder, name), { recursive: true });
  }
}

/** The file appears complete or not at all, in place of a former one, even if the power fails. */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  // A leftover that stays stops no write.
  await removeLeftovers(folder).catch(() => undefined);
  const temporaryFile = file + partialSuffix();
  try {
    await writeFile(temporaryFile, content, { mode, flush: true });
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => undefined);
    throw error;
  }
}
