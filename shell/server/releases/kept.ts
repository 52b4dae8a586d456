import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartial } from 'settings/write-whole';
import { type Release, releaseFile } from './release';
import { readVerdict, type Verdict } from './verdict';

/** The folder of a name holds these beside its versions. */
const noVersions = ['files', 'verdicts'];

/** Versions that are not whole are among them. */
export async function foldersOf(remotesDir: string, name: string): Promise<string[]> {
  const entries = await readdir(join(remotesDir, name), { withFileTypes: true }).catch(noneWhereMissing);
  return entries
    .filter((entry) => entry.isDirectory() && !noVersions.includes(entry.name) && !isPartial(entry.name))
    .map((entry) => entry.name);
}

/** A missing folder is empty; what cannot be read must not look so. */
export function noneWhereMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

export async function readRelease(
  remotesDir: string,
  name: string,
  version: string,
): Promise<Release | undefined> {
  try {
    const text = await readFile(join(remotesDir, name, version, releaseFile), 'utf8');
    const release = JSON.parse(text) as Release;
    return release.version === version && typeof release.files === 'object' ? release : undefined;
  } catch {
    return undefined;
  }
}

export interface Kept {
  release: Release;
  verdict: Verdict | undefined;
}

/** Newest first. */
export async function keptOf(remotesDir: string, name: string): Promise<Kept[]> {
  const found = await Promise.all(
    (await foldersOf(remotesDir, name)).map(async (version) => ({
      release: await readRelease(remotesDir, name, version),
      verdict: await readVerdict(remotesDir, name, version),
    })),
  );
  return found
    .filter((one): one is Kept => one.release !== undefined)
    .sort((a, b) => b.release.at.localeCompare(a.release.at));
}
