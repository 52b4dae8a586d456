import { execFile } from 'node:child_process';
import { lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Packs what `fill` writes; the files belong to root, and nobody else may change them. The archive appears whole or not at all. */
export async function archiveFolder(
  archive: string,
  name: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<void> {
  // The workshop is on the disk of the archive, which the rename at the end needs.
  const workshop = await mkdtemp(join(dirname(archive), '.campus-package-'));
  try {
    await fill(join(workshop, name));
    const packed = join(workshop, 'packed.tar.gz');
    const rights = ['--owner=root:0', '--group=root:0', '--mode=u=rwX,go=rX', '--sort=name'];
    await run('tar', ['-czf', packed, ...rights, '-C', workshop, name]);
    await rename(packed, archive);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

export async function sizeOf(path: string): Promise<{ bytes: number; files: number }> {
  const info = await lstat(path);
  if (info.isFile()) return { bytes: info.size, files: 1 };
  const total = { bytes: 0, files: 0 };
  if (!info.isDirectory()) return total;
  for (const name of await readdir(path)) {
    const { bytes, files } = await sizeOf(join(path, name));
    total.bytes += bytes;
    total.files += files;
  }
  return total;
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
