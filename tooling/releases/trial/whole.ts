import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { integrityOf, type Release } from '../../../shell/server/releases/release';
import { Refused } from './refused';

/** Throws where a file of a release is missing or is not the one that its manifest describes, or where one is not described. */
export async function expectWhole(remotesDir: string, release: Release): Promise<void> {
  const { name, version, files, entry, pages, later = {} } = release;
  const used = [pages, later].flatMap((lists) => Object.values(lists).flat()).map((file) => `files/${file}`);
  for (const path of [`${version}/${entry}`, ...used]) {
    if (!Object.hasOwn(files, path))
      throw new Refused(`${path} is not in the manifest of ${name} ${version}`);
  }
  for (const [path, { bytes, integrity }] of Object.entries(files)) {
    if (normalize(path) !== path || path.startsWith('..'))
      throw new Refused(`${path} is no place for a file`);
    const content = await readFile(join(remotesDir, name, path)).catch(() => {
      throw new Refused(`${path} is missing`);
    });
    if (content.length !== bytes) {
      throw new Refused(`${path} has ${content.length} bytes, and its manifest says ${bytes}`);
    }
    if (integrityOf(content) !== integrity) {
      throw new Refused(`${path} does not hold what its manifest says (another hash)`);
    }
  }
}
