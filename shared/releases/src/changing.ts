import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

  /** `using` gives the lock back; a process that is killed holds it no longer. */
  async function lock(name: string, options: LockOptions): Promise<Disposable> {
    const folder = join(dir, '.locks');
    await mkdir(folder, { recursive: true });
    const file = join(folder, name);
    const noteFile = `${file}.txt`;
    const startedAt = Date.now();
    for (let hasReported = false; ; hasReported = true) {
      const fileLock = tryLock(file);
      if (fileLock) {
        const note = `${options.by} (process ${process.pid} on ${hostname()})`;
        // A sentence alone needs it: on a full disk the lock holds without its note.
        await writeFile(noteFile, note).catch(() => undefined);
        return fileLock;
      }
      const holder = (await readFile(noteFile, 'utf8').catch(() => '')) || 'somebody';
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
      using _lock = await lock('pointer', { by: 'another deployment', timeoutMs: lockTimeoutMs });
      const current = await releases.pointer();
      const next = await change(current);
      if (next === current) return;
      await writeFileAtomically(releases.pointerFile, `${JSON.stringify(next, null, 2)}\n`);
    },

    async judge(name: string, version: string, verdict: Verdict): Promise<void> {
      await writeFileAtomically(releases.verdictFile(name, version), `${JSON.stringify(verdict, null, 2)}\n`);
    },
  };
}
