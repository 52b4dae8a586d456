import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointer } from '../pointer';
import { filesFolder, type Release, releaseFile, versionFolder } from '../release';
import { verdictFile } from '../verdict';
import { isVersion, versionsOf } from './stored-pointer';
import { isPartial } from './write-whole';

/** Deletes what the store has let go: releases that the pointer does not know, and files that no release has. */
export async function tidyMirror(dir: string, pointer: Pointer): Promise<void> {
  for (const [name, pointed] of Object.entries(pointer)) {
    const kept = versionsOf(pointed);
    const folders = (await namesIn(join(dir, name))).filter(isVersion);
    for (const version of folders.filter((version) => !kept.includes(version))) {
      await rm(versionFolder(dir, name, version), { recursive: true, force: true });
      await rm(verdictFile(dir, name, version), { force: true });
    }
    const releases = await Promise.all(kept.map((version) => readManifest(dir, name, version)));
    const named = new Set(releases.flatMap((release) => Object.keys(release?.files ?? {})));
    for (const path of await filesBelow(filesFolder(dir, name))) {
      if (!named.has(`files/${path}`)) await rm(join(filesFolder(dir, name), path), { force: true });
    }
  }
}

/** Deletes what a process that was killed has left half written. */
export async function removePartials(dir: string): Promise<void> {
  for (const path of (await filesBelow(dir)).filter(isPartial)) await rm(join(dir, path), { force: true });
}

async function readManifest(dir: string, name: string, version: string): Promise<Release | undefined> {
  try {
    const text = await readFile(join(versionFolder(dir, name, version), releaseFile), 'utf8');
    return JSON.parse(text) as Release;
  } catch {
    return undefined;
  }
}

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
