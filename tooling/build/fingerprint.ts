import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../paths';

const ignored = new Set(['node_modules', 'dist', 'generated', 'data', 'coverage', '.git', '.inputs']);

export async function filesBelow(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return [];
  if (info.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = await Promise.all(
    entries.filter(({ name }) => !ignored.has(name)).map(({ name }) => filesBelow(join(path, name))),
  );
  return nested.flat().sort();
}

export async function fingerprint(paths: readonly string[], base: string = root): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(path)) {
      hash
        .update(relative(base, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
