import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readGood } from './good-release';
import type { Pointed } from './pointer';
import { type Bundle, readBundle } from './read-bundle';
import { filesFolder, type Release, releaseFile, versionFolder } from './release';
import { verdictFile } from './verdict';

/** A release in use. Without a bundle the server cannot run it, and browsers load it by themselves. */
export interface Taken {
  release: Release;
  bundle?: Bundle;
}

/**
 * Gives a function that takes up what the pointer names, once a trial has found it good. Where that cannot be, what is held
 * stays, with one line of log; at a start, when nothing is held, it is the newest version before that can be used.
 */
export function createTaker(remotesDir: string, log: (line: string) => void) {
  /** What could not be taken up, as it was then: only another pointer or another file is a reason to try again. */
  const failures = new Map<string, string>();
  const logged = new Set<string>();

  return async (name: string, pointed: Pointed, held: Taken | undefined): Promise<Taken | undefined> => {
    const { version, previous } = pointed;
    if (held?.bundle?.version === version) return held;
    const state = JSON.stringify([pointed, await stateOf(remotesDir, name, version)]);
    if (failures.get(name) === state) return held;

    const candidates = held?.bundle ? [version] : [version, ...previous];
    const { taken, problem } = await firstGood(remotesDir, name, candidates);
    if (taken?.bundle?.version === version) failures.delete(name);
    else {
      failures.set(name, state);
      const line = `Remote ${name} ${version} is not taken up: ${problem}. ${instead(held, taken)}`;
      if (!logged.has(line)) log(line);
      logged.add(line);
    }
    return held?.bundle && !taken?.bundle ? held : (taken ?? held);
  };
}

function instead(held: Taken | undefined, taken: Taken | undefined): string {
  if (held?.bundle) return `${held.bundle.version} stays.`;
  if (taken?.bundle) return `${taken.bundle.version} takes its place.`;
  return taken ? 'Browsers load it by themselves.' : 'Its pages are missing.';
}

/** The first of these versions that this server can run, else the first that browsers can; and what is wrong with the first one. */
async function firstGood(remotesDir: string, name: string, versions: readonly string[]) {
  let taken: Taken | undefined;
  let problem: string | undefined;
  for (const version of versions) {
    try {
      const release = await readGood(remotesDir, name, version);
      taken ??= { release };
      return { taken: { release, bundle: await readBundle(remotesDir, release) }, problem };
    } catch (error) {
      problem ??= (error as Error).message;
    }
  }
  return { taken, problem };
}

/** Changes whenever a file that decides about a version does; the folder of files does when one comes into it. */
async function stateOf(remotesDir: string, name: string, version: string): Promise<(string | undefined)[]> {
  const folder = versionFolder(remotesDir, name, version);
  const paths = [
    join(folder, releaseFile),
    join(folder, 'server/server.cjs'),
    verdictFile(remotesDir, name, version),
    filesFolder(remotesDir, name),
  ];
  const stamp = ({ mtimeMs, ino }: { mtimeMs: number; ino: number }) => `${mtimeMs}-${ino}`;
  return Promise.all(paths.map((path) => stat(path).then(stamp, () => undefined)));
}
