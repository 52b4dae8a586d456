import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from '@campus/settings/lock';
import { writeFileAtomically } from '@campus/settings/disk';
import { openReleases, type Pointer, type Verdict } from '.';

export type WritableReleases = ReturnType<typeof openWritableReleases>;

interface LockOptions {
  by: string;
  timeoutMs: number;
  /** Gets the holder's name and process, for a sentence. */
  onWait?: (holder: string) => void;
}

const lockTimeoutMs = 20_000;

/** For commands alone: the lock has a native part, which the server's program is without. */
export function openWritableReleases(dir: string) {
  const releases = openReleases(dir);

  /** Returns what gives the lock back; a process that is killed holds it no longer. */
  async function lock(name: string, options: LockOptions): Promise<() => void> {
    const folder = join(dir, '.locks');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, name);
    const noteFile = `${file}.txt`;
    const startedAt = Date.now();
    for (let hasReported = false; ; hasReported = true) {
      const unlock = tryLock(file);
      if (unlock) {
        writeNote(noteFile, options.by);
        return unlock;
      }
      const holder = readNote(noteFile);
      if (!hasReported) options.onWait?.(holder);
      if (Date.now() - startedAt > options.timeoutMs) {
        throw new Error(
          `${file} is held by ${holder} and was not given back within ${options.timeoutMs / 1000} s: try again later, or end that process.`,
        );
      }
      await pause(50);
    }
  }

  return {
    ...releases,
    lock,

    /** Changes wait for each other. Nothing is written where `change` returns the same object. */
    async change(change: (pointer: Pointer) => Pointer | Promise<Pointer>): Promise<void> {
      const unlock = await lock('pointer', { by: 'another deployment', timeoutMs: lockTimeoutMs });
      try {
        const current = await releases.pointer();
        const next = await change(current);
        if (next === current) return;
        await writeFileAtomically(releases.pointerFile, `${JSON.stringify(next, null, 2)}\n`);
      } finally {
        unlock();
      }
    },

    async judge(name: string, version: string, verdict: Verdict): Promise<void> {
      await writeFileAtomically(releases.verdictFile(name, version), `${JSON.stringify(verdict, null, 2)}\n`);
    },
  };
}

/** The note serves a sentence only: the lock itself is the operating system's. */
function writeNote(file: string, by: string): void {
  try {
    writeFileSync(file, `${by} (process ${process.pid} on ${hostname()})`);
  } catch {
    // On a full disk the lock holds without its note.
  }
}

function readNote(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'somebody';
  } catch {
    return 'somebody';
  }
}
