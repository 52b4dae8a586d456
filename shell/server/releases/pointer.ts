import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Pointed {
  version: string;
  /** ISO 8601, UTC. */
  since: string;
  by: string;
  /** Newest first, each once. */
  previous: string[];
  /** When each previous version was live for the last time. */
  until?: Record<string, string>;
}

/** The content of `composition.json`, by name. */
export type Pointer = Record<string, Pointed>;

export const pointerFile = (remotesDir: string) => join(remotesDir, 'composition.json');

/** Throws where the pointer is missing or broken. */
export async function readRemotes(remotesDir: string): Promise<Pointer> {
  const pointer = JSON.parse(await readFile(pointerFile(remotesDir), 'utf8')) as Pointer;
  // The pointer names the shell as well, which is no remote.
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

/** Changes whenever a deployment has replaced the pointer; '' where there is none. */
export async function pointerStamp(remotesDir: string): Promise<string> {
  const info = await stat(pointerFile(remotesDir)).catch(() => undefined);
  return info ? `${info.mtimeMs}-${info.ino}` : '';
}
