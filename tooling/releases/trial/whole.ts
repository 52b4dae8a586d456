import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Release } from '../../../shell/server/releases/release';
import { wrongFiles } from '../verify';
import { Refused } from './refused';

/** Throws where a file of a release is missing or is not the one that its manifest describes, or where one is not described. */
export async function expectWhole(remotesDir: string, release: Release): Promise<void> {
  const { name, version, files, entry, pages, parts = {}, later = {} } = release;
  const used = [pages, parts, later]
    .flatMap((lists) => Object.values(lists).flat())
    .map((file) => `files/${file}`);
  for (const path of [`${version}/${entry}`, ...used]) {
    if (!Object.hasOwn(files, path))
      throw new Refused(`${path} is not in the manifest of ${name} ${version}`);
  }
  const outside = Object.keys(files).find((path) => normalize(path) !== path || path.startsWith('..'));
  if (outside) throw new Refused(`${outside} is no place for a file`);
  const [wrong] = await wrongFiles(remotesDir, release);
  if (!wrong) return;
  const isThere = existsSync(join(remotesDir, name, wrong));
  throw new Refused(`${wrong} ${isThere ? 'is not what its manifest says' : 'is missing'}`);
}
