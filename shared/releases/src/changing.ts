import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from '@campus/settings/lock';
import { writeWhole } from '@campus/settings/write-whole';
import { openReleases, type Pointer, type Verdict } from '.';

export type ChangingReleases = ReturnType<typeof openForChange>;

/** The note serves a sentence only: the lock itself is the operating system's. */
export interface Holder {
  by: string;
  pid: number;
  host: string;
  since: string;
}

interface LockOptions {
  by: string;
  patience: number;
  onWait?: (holder: Holder | undefined) => void;
}

const patience = 20_000;

/** For commands alone: the lock has a native part, which the server's program is without. */
export function openForChange(dir: string) {
  const releases = openReleases(dir);

  /** Returns what gives the lock back; a process that is killed holds it no longer. */
  async function lock(name: string, options: LockOptions): Promise<() => void> {
    const folder = join(dir, '.locks');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, name);
    const note = `${file}.json`;
    const began = Date.now();
    for (let isTold = false; ; isTold = true) {
      const unlock = tryLock(file);
      if (unlock) {
        leave(note, options.by);
        return unlock;
      }
      const holder = holderOf(note);
      if (!isTold) options.onWait?.(holder);
      if (Date.now() - began > options.patience) {
        throw new Error(
          `${file} is held by ${inWords(holder)} and was not given back within ${options.patience / 1000} s: try again later, or end that process.`,
        );
      }
      await pause(50);
    }
  }

  return {
    ...releases,
    lock,

    /** Changes at the same moment wait for each other. Nothing is written where `change` gives the same object back. */
    async change(change: (pointer: Pointer) => Pointer | Promise<Pointer>): Promise<void> {
      const unlock = await lock('pointer', { by: 'another deployment', patience });
      try {
        const before = await releases.pointer();
        const after = await change(before);
        if (after === before) return;
        await writeWhole(releases.pointerFile, `${JSON.stringify(after, null, 2)}\n`);
      } finally {
        unlock();
      }
    },

    async judge(name: string, version: string, verdict: Verdict): Promise<void> {
      await writeWhole(releases.verdictFile(name, version), `${JSON.stringify(verdict, null, 2)}\n`);
    },
  };
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

function holderOf(note: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
