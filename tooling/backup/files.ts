import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, lstat, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { noneWhereMissing } from '../../shell/server/releases/kept';

/** Every file below a folder, as paths of the folder with "/", sorted. Throws where something is no file and no folder. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) throw new Error(`${join(folder, path)} is neither a file nor a folder.`);
    if (/[\n\\]/.test(path)) throw new Error(`${join(folder, path)} has a name that no list of files takes.`);
    found.push(path);
  }
  return found.sort();
}

/** Copies the files below a folder, or one file; those that are taken away meanwhile, or that `isWanted` does not want, are left out. */
export async function copyFolder(
  from: string,
  to: string,
  isWanted = (_path: string) => true,
): Promise<void> {
  const info = await stat(from).catch(noneWhereMissing);
  if (Array.isArray(info)) return;
  const paths = info.isDirectory() ? await filesOf(from) : [''];
  for (const path of paths.filter(isWanted)) {
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(from, path), target).catch(noneWhereMissing);
  }
}

/** The SHA-256 of a file, in hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Has a file, or a folder’s new names, on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/**
 * Puts a second name of `kept`, a file of the same bytes, in the place of a file; false where this disk gives none. What
 * has become other bytes since it was kept is left alone.
 */
export async function share(kept: string, file: string, sum: string): Promise<boolean> {
  try {
    const { size } = await lstat(kept);
    if (size !== (await lstat(file)).size || (await sha256Of(kept)) !== sum) return false;
    const name = `${file}.shared`;
    await link(kept, name);
    await rename(name, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP'].includes(code ?? '')) return false;
    throw error;
  }
}
