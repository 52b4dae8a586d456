import { statfs } from 'node:fs/promises';

/** The bytes that this user may still write where a folder is. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
