import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from './packaged.mjs';

export interface About {
  /** The version of package.json with eight digits of the commit, as in the archive's name. */
  version: string;
  /** It ends with "+" where files differed from the commit, and is null outside a git repository. */
  commit: string | null;
  /** ISO 8601. */
  at: string;
  pocketbase: string;
}

export async function readAbout(root: string): Promise<About | undefined> {
  const text = await readFile(join(root, packageFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as About);
}
