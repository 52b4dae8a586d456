import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The published version of each remote, as `composition.json` holds it. */
export type Versions = Readonly<Record<string, string>>;

/** Reads `composition.json`; throws where it is missing or broken. */
export async function readVersions(remotesDir: string): Promise<Versions> {
  const text = await readFile(join(remotesDir, 'composition.json'), 'utf8');
  const pointer = JSON.parse(text) as Record<string, { version: string }>;
  return Object.fromEntries(Object.entries(pointer).map(([name, { version }]) => [name, version]));
}

/** Changes whenever a deployment has replaced the pointer; empty where there is none. */
export async function pointerStamp(remotesDir: string): Promise<string> {
  const info = await stat(join(remotesDir, 'composition.json')).catch(() => undefined);
  return info ? `${info.mtimeMs}-${info.ino}` : '';
}
