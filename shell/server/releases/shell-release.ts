import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readGood } from './good-release';
import { isPointed, type Pointed, type Pointer, pointerFile } from './pointer';
import { readPublished, versionFolder } from './release';

export const shellName = 'shell';

/** Undefined where no release of the shell was ever published. Throws where the pointer is broken. */
export async function readShell(remotesDir: string): Promise<Pointed | undefined> {
  const text = await readFile(pointerFile(remotesDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const { shell } = JSON.parse(text) as Pointer;
  if (shell && !isPointed(shell)) throw new Error('what it says of the shell names no version');
  return shell;
}

/** Throws one sentence where no trial has found the release good, or a file of it is not as published. */
export async function shellProgram(remotesDir: string, version: string): Promise<string> {
  const release = await readGood(remotesDir, shellName, version);
  await Promise.all(Object.keys(release.files).map((path) => readPublished(remotesDir, release, path)));
  return join(versionFolder(remotesDir, shellName, version), release.entry);
}
