import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { StoreAddress } from 'settings';
import { type Pointer, pointerFile } from '../pointer';
import { createStoreReader, StoreTrouble } from './read-store';
import { createStateLog } from './state-log';
import { inUse, parsePointer, versionsOf } from './stored-pointer';
import { takeRelease } from './take-release';
import { tidyMirror } from './tidy-mirror';
import { writeWhole } from './write-whole';

export interface MirrorOptions {
  /** The mirror's folder. */
  dir: string;
  store: StoreAddress;
  log: (line: string) => void;
}

/** Of the pointer: its size, and milliseconds until it is there. */
const limits = { bytes: 1_000_000, time: 5000 };

/** An ETag may be made of the second of a change: for so long it is not relied on. */
const settled = 2000;

/** Milliseconds until what could not be had is asked for again: twice as long each time. */
const [firstPause, longestPause] = [1000, 60_000];
const never = Number.POSITIVE_INFINITY;
const later = ({ pause }: { pause: number }) => ({
  at: Date.now() + pause,
  pause: Math.min(pause * 2, longestPause),
});

/** `sync` looks at the store once; it never rejects. */
export function createMirror({ dir, store, log }: MirrorOptions) {
  const reader = createStoreReader(store);
  const state = createStateLog(store.address, log);
  let wanted: Pointer | undefined;
  let etag: string | undefined;
  let changed = 0;
  /** What was made whole, by name and version, since this process began. */
  const whole = new Set<string>();
  let retry = { at: never, pause: firstPause };
  /** The pointer could be had, and files could not. */
  let isCut = false;
  let background: Promise<void> | undefined;

  async function sync(): Promise<void> {
    try {
      const isNew = await ask();
      if (isNew || Date.now() >= retry.at) await follow(wanted ?? {});
      if (!isCut) state.answers();
    } catch (error) {
      state.fails((error as Error).message);
    }
  }

  /** Whether the pointer is another one than before. */
  async function ask(): Promise<boolean> {
    const known = Date.now() - changed > settled ? etag : undefined;
    const found = await reader.read('composition.json', limits, known);
    if (found === 'same') return false;
    if (!found) throw new StoreTrouble('it has no composition.json');
    const pointer = parsePointer(found.body);
    etag = found.etag;
    if (isDeepStrictEqual(pointer, wanted)) return false;
    wanted = pointer;
    changed = Date.now();
    retry = { at: never, pause: firstPause };
    return true;
  }

  /** Points to what is whole; a name whose release is not stays as it was, and is asked for again. */
  async function follow(pointer: Pointer): Promise<void> {
    const held = await readHeld(dir);
    const next: Pointer = {};
    const problems: Error[] = [];
    for (const [name, pointed] of Object.entries(pointer)) {
      const before = held[name];
      try {
        // Where the pointer has changed, the verdict may have, too.
        await takeAll(name, inUse(pointed), isDeepStrictEqual(pointed, before));
        next[name] = pointed;
        state.isWhole(name);
      } catch (error) {
        problems.push(error as Error);
        if (before) next[name] = before;
        if (error instanceof StoreTrouble) continue;
        state.isNotWhole(name, pointed.version, error as Error, before?.version);
      }
    }
    if (!isDeepStrictEqual(next, held)) {
      await writeWhole(pointerFile(dir), `${JSON.stringify(next, null, 2)}\n`);
    }
    retry = problems.length > 0 ? later(retry) : { at: never, pause: firstPause };
    const trouble = problems.find((problem) => problem instanceof StoreTrouble);
    isCut = trouble !== undefined;
    if (trouble) throw trouble;
    if (problems.length > 0 || background) return;
    // Only while nothing is being fetched: a file that is there before its manifest would be taken for nobody's.
    await tidyMirror(dir, next);
    background = complete(next).finally(() => {
      background = undefined;
    });
  }

  async function takeAll(name: string, versions: readonly string[], isKnown: boolean): Promise<void> {
    for (const version of versions) {
      if (isKnown && whole.has(`${name} ${version}`)) continue;
      whole.delete(`${name} ${version}`);
      await takeRelease({ reader, dir, name }, version);
      whole.add(`${name} ${version}`);
    }
  }

  /** What open tabs and a rollback may need comes after what is live; nobody misses what has gone meanwhile. */
  async function complete(pointer: Pointer): Promise<void> {
    for (const [name, pointed] of Object.entries(pointer)) {
      for (const version of versionsOf(pointed)) await takeAll(name, [version], true).catch(() => undefined);
    }
  }

  return {
    sync,
    /** Resolves when nothing is fetched in the background any more. */
    rest: async () => background,
  };
}

/** What the mirror points to: nothing where it is empty. */
export async function readHeld(dir: string): Promise<Pointer> {
  try {
    return JSON.parse(await readFile(pointerFile(dir), 'utf8')) as Pointer;
  } catch {
    return {};
  }
}
