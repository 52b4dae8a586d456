import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'settings/lock';

/** The note serves a sentence only: the lock itself is the operating system's. */
export interface Holder {
  by: string;
  pid: number;
  host: string;
  since: string;
}

interface Options {
  by: string;
  patience: number;
  onWait?: (holder: Holder | undefined) => void;
}

/** Returns what gives the lock back; a process that is killed holds it no longer. */
export async function lock(remotesDir: string, name: string, options: Options): Promise<() => void> {
  const folder = join(remotesDir, '.locks');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  const note = `${file}.json`;
  const began = Date.now();
  for (let told = false; ; told = true) {
    const unlock = tryLock(file);
    if (unlock) {
      leave(note, options.by);
      return unlock;
    }
    const holder = read(note);
    if (!told) options.onWait?.(holder);
    if (Date.now() - began > options.patience) {
      throw new Error(
        `${file} is held by ${inWords(holder)} and was not given back within ${options.patience / 1000} s: try again later, or end that process.`,
      );
    }
    await pause(50);
  }
}

export function inWords(holder: Holder | undefined): string {
  return holder ? `${holder.by} (process ${holder.pid} on ${holder.host})` : 'somebody';
}

function leave(note: string, by: string): void {
  const holder: Holder = { by, pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeFileSync(note, JSON.stringify(holder));
  } catch {
    // On a full disk the lock holds without its note.
  }
}

function read(note: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
