import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'settings/lock';
import type { Holder } from './holder';
import { takeStoreLock } from './store/store-lock';
import { storeOf } from './store/stores';

interface Options {
  /** Named to those who wait. */
  by: string;
  /** Milliseconds until the wait is given up. */
  patience: number;
  /** Called once where somebody has it. */
  onWait?: (holder: Holder | undefined) => void;
}

/** Gives a lock back; at once, where it is no store's. */
export interface Unlock {
  (): void | Promise<void>;
  /** Throws where a store has taken it away meanwhile. */
  expectHeld(): void;
}

/**
 * Takes the lock of that name below a folder of releases, and waits for it; returns what gives it back. Who is killed
 * holds nothing any more; in a store, which has a lock of the same name, for half a minute.
 */
export async function lock(remotesDir: string, name: string, options: Options): Promise<Unlock> {
  const folder = join(remotesDir, '.locks');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  const note = `${file}.json`;
  const began = Date.now();
  const takeToo = ofStore(remotesDir, name, options.by);
  let told = false;
  for (;;) {
    const unlock = tryLock(file);
    const taken = unlock && (await takeToo(unlock));
    if (typeof taken === 'function') {
      leave(note, options.by);
      return taken;
    }
    const holder = taken ? taken.heldBy : read(note);
    if (!told) options.onWait?.(holder);
    told = true;
    if (Date.now() - began > options.patience) {
      throw new Error(
        `${file} is held by ${inWords(holder)} and was not given back within ${options.patience / 1000} s: try again later, or end that process.`,
      );
    }
    await pause(taken ? 500 : 50);
  }
}

export function inWords(holder: Holder | undefined): string {
  return holder ? `${holder.by} (process ${holder.pid} on ${holder.host})` : 'somebody';
}

/** Who has the system's lock takes the store's, too, where there is a store, or gives back what he has. */
function ofStore(remotesDir: string, name: string, by: string) {
  const store = storeOf(remotesDir);
  const seen = new Map<number, number>();
  return async (unlock: () => void): Promise<Unlock | { heldBy: Holder | undefined }> => {
    if (!store) return Object.assign(unlock, { expectHeld: () => undefined });
    try {
      const holder = { ...ourselves(by), place: placeOf(remotesDir) };
      const taken = await takeStoreLock(store, name, holder, seen);
      if ('heldBy' in taken) {
        unlock();
        return taken;
      }
      const { release, expectHeld } = taken;
      return Object.assign(() => release().finally(unlock), { expectHeld });
    } catch (error) {
      unlock();
      throw error;
    }
  };
}

/** A name for this very folder, whatever machines are called. */
function placeOf(remotesDir: string): string {
  const file = join(remotesDir, '.locks', 'place');
  if (!existsSync(file)) writeFileSync(file, randomUUID());
  return readFileSync(file, 'utf8');
}

const ourselves = (by: string): Holder => ({
  by,
  pid: process.pid,
  host: hostname(),
  since: new Date().toISOString(),
});

function leave(note: string, by: string): void {
  try {
    writeFileSync(note, JSON.stringify(ourselves(by)));
  } catch {
    // A full disk: the lock holds without it.
  }
}

function read(note: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
