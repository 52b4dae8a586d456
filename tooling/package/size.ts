import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
