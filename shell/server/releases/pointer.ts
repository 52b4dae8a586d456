import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What `composition.json` says of one name. */
export interface Pointed {
  /** What is live. */
  version: string;
  /** Since when: ISO 8601, UTC. */
  since: string;
  /** Who pointed to it. */
  by: string;
  /** The versions that were live before, newest first, each once. */
  previous: string[];
  /** When each of them was live for the last time. */
  until?: Record<string, string>;
}

/** `composition.json`: which release of each name the site is made of. */
export type Pointer = Record<string, Pointed>;

export const pointerFile = (remotesDir: string) => join(remotesDir, 'composition.json');

/** What `composition.json` says of each remote; throws where it is missing or broken. */
export async function readRemotes(remotesDir: string): Promise<Pointer> {
  const pointer = JSON.parse(await readFile(pointerFile(remotesDir), 'utf8')) as Pointer;
  // The shell itself is published in the same way; it is no remote.
  const { shell: _, ...remotes } = pointer;
  for (const [name, pointed] of Object.entries(remotes)) {
    if (!isPointed(pointed)) throw new Error(`what it says of ${name} names no version`);
  }
  return remotes;
}

export function isPointed(value: Partial<Pointed> | null): boolean {
  const { version, previous } = value ?? {};
  return typeof version === 'string' && Array.isArray(previous);
}

/** Changes whenever a deployment has replaced the pointer; empty where there is none. */
export async function pointerStamp(remotesDir: string): Promise<string> {
  const info = await stat(pointerFile(remotesDir)).catch(() => undefined);
  return info ? `${info.mtimeMs}-${info.ino}` : '';
}
