import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partial } from '../../shell/server/releases/kept';
import { type Release, releaseFile } from '../../shell/server/releases/release';
import { author, commit } from './origin';

/** What a manifest says of a release, whoever published it and when. */
export type Described = Omit<Release, 'commit' | 'author' | 'at'>;

/** Writes the manifest of a release into the folder of its version: the last file of a publication. */
export async function writeRelease(folder: string, about: Described): Promise<Release> {
  const files = Object.fromEntries(Object.entries(about.files).sort(([a], [b]) => (a < b ? -1 : 1)));
  const made = { commit: await commit(), author: await author(), at: new Date().toISOString() };
  const release: Release = { ...about, ...made, files };
  const file = join(folder, releaseFile);
  await writeFile(`${file}${partial()}`, `${JSON.stringify(release, null, 2)}\n`);
  await rename(`${file}${partial()}`, file);
  return release;
}
