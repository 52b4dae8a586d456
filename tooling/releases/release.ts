import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  integrityOf,
  type PublishedFile,
  type Release,
  releaseFile,
} from '../../shell/server/releases/release';
import { filesBelow } from '../build/fingerprint';
import { author, commit } from './origin';

/** What a build says of itself. */
export type Built = Pick<Release, 'name' | 'version' | 'contract' | 'shared' | 'entry' | 'pages' | 'later'>;

/**
 * Writes `release.json` into the folder of a version (which may still have another name), for all files in there and these
 * published ones for browsers (below `NAME/files`); the last file of a publication. Throws where the server bundle is missing.
 */
export async function writeRelease(folder: string, built: Built, files: readonly string[]): Promise<Release> {
  const remote = join(folder, '..');
  const described: [string, PublishedFile][] = [];
  for (const file of await filesBelow(folder)) {
    const path = relative(folder, file);
    if (path !== releaseFile) described.push([`${built.version}/${path}`, await describe(file)]);
  }
  if (!described.some(([path]) => path === `${built.version}/${built.entry}`)) {
    throw new Error(`${built.name} has no server bundle (${built.entry}): build it again.`);
  }
  for (const file of files) described.push([`files/${file}`, await describe(join(remote, 'files', file))]);
  const release: Release = {
    ...built,
    commit: await commit(),
    author: await author(),
    at: new Date().toISOString(),
    files: Object.fromEntries(described.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  await writeFile(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

async function describe(file: string): Promise<PublishedFile> {
  const content = await readFile(file);
  return { bytes: content.length, integrity: integrityOf(content) };
}
