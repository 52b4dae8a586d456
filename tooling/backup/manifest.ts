import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboxState } from './outbox';

/** How a folder of a backup is laid out. */
export const format = 1;

/** `manifest.json` of a backup. */
export interface Manifest {
  format: number;
  /** When it was begun: ISO 8601, UTC. What was accepted before is in it. */
  at: string;
  /** The machine it was made on. */
  host: string;
  /** What made it: the commit, where git knows one. */
  commit: string | null;
  /** Its version, and the migrations that its data has had. */
  pocketbase: { version: string; migrations: string[] };
  /** null: the contact service and its outbox are another machine's. */
  outbox: OutboxState | null;
  /** The live version of each name; null: they are in a store elsewhere (REMOTES_URL). */
  releases: Record<string, string> | null;
  /** Seconds that each step took. */
  seconds: Record<string, number>;
}

export const manifestFile = (folder: string) => join(folder, 'manifest.json');

/** Reads what a backup says of itself; throws a sentence where the folder is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: it has no manifest.json.`);
  });
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (typeof manifest.format === 'number' && typeof manifest.at === 'string') return manifest;
  } catch {
    // Told below.
  }
  throw new Error(`${manifestFile(folder)} is damaged: take another backup.`);
}
