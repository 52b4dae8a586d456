import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, type PublishedFile, type Release } from '../../shell/server/releases/release';

export async function wrongFiles(
  remotesDir: string,
  { name, files }: Pick<Release, 'name' | 'files'>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [path, wanted] of Object.entries(files)) {
    if (!(await isFile(join(remotesDir, name, path), wanted))) wrong.push(path);
  }
  return wrong;
}

async function isFile(path: string, { bytes, integrity }: PublishedFile): Promise<boolean> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return content?.length === bytes && integrityOf(content) === integrity;
}
