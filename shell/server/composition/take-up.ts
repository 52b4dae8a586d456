import { stat } from 'node:fs/promises';
import type { PointerEntry, Release, Releases } from '@campus/releases';
import { specifiedPages } from '@campus/contract';
import type { LogWithEvent } from '../operation/log-event';
import { type Bundle, readBundle } from './read-bundle';

/** Without a bundle the server cannot run the release, and browsers load it by themselves. */
export interface Taken {
  release: Release;
  bundle?: Bundle;
}

/** Where the pointer's version is not good, what is held stays; at a start, the newest version before that can be used is taken. */
export function createTaker(releases: Releases, log: LogWithEvent) {
  /** Failures with the state of then: only another pointer or another file is a reason to try again. */
  const failures = new Map<string, string>();
  const logged = new Set<string>();

  return async (name: string, pointed: PointerEntry, held: Taken | undefined): Promise<Taken | undefined> => {
    const { version, previous } = pointed;
    if (held?.bundle?.version === version) return held;
    const state = JSON.stringify([pointed, await stateOf(releases, name, version)]);
    if (failures.get(name) === state) return held;

    const running = held?.bundle;
    // A new version may lose no page; at a start, any version is better than none.
    const pages = pagesOf(name).filter((page) => !running || running.pages.has(page));
    const candidates = running ? [version] : [version, ...previous];
    const { taken, problem } = await firstGood(releases, name, candidates, pages);
    if (!problem) {
      failures.delete(name);
      return taken;
    }
    failures.set(name, state);
    const line = `Remote ${name} ${version} ${outcome(version, problem, running, taken)}`;
    const isIncomplete = !running && taken?.bundle?.version === version;
    const code = isIncomplete ? 'release-incomplete' : 'release-rejected';
    const isBrowserOnly = !running && taken !== undefined && !taken.bundle;
    if (!logged.has(line)) log(line, { code, remote: name, version, reason: problem, isBrowserOnly });
    logged.add(line);
    return running ? held : (taken ?? held);
  };
}

const pagesOf = (name: string) => specifiedPages(name).map(({ page }) => page);

function outcome(version: string, problem: string, running?: Bundle, taken?: Taken): string {
  if (!running && taken?.bundle?.version === version) return `is taken up all the same: ${problem}.`;
  const refused = `is not taken up: ${problem}.`;
  if (running) return `${refused} ${running.version} stays.`;
  if (taken?.bundle) return `${refused} ${taken.bundle.version} takes its place.`;
  return `${refused} ${taken ? 'Browsers load it by themselves.' : 'Its pages are missing.'}`;
}

/** Prefers a version with all these pages on the server, then one with some, then one for browsers only; `problem` is the first met. */
async function firstGood(
  releases: Releases,
  name: string,
  versions: readonly string[],
  pages: readonly string[],
) {
  let best: Taken | undefined;
  let problem: string | undefined;
  for (const version of versions) {
    try {
      const release = await releases.readApproved(name, version);
      best ??= { release };
      const bundle = await readBundle(releases, release);
      const releasePages = (release.routes ?? []).map(({ page }) => page);
      const lacking = [...pages, ...releasePages].find((page) => !bundle.pages.has(page));
      if (!lacking) return { taken: { release, bundle }, problem };
      if (!best.bundle) best = { release, bundle };
      problem ??= `it has no page ${lacking}`;
    } catch (error) {
      problem ??= (error as Error).message;
    }
  }
  return { taken: best, problem };
}

/** Changes whenever a file that decides about a version does, or a file comes into the folder of files. */
async function stateOf(releases: Releases, name: string, version: string): Promise<(string | undefined)[]> {
  const paths = [
    releases.manifestFile(name, version),
    releases.path(name, version, 'server/server.cjs'),
    releases.verdictFile(name, version),
    releases.files(name),
  ];
  const stamp = ({ mtimeMs, ino }: { mtimeMs: number; ino: number }) => `${mtimeMs}-${ino}`;
  return Promise.all(paths.map((path) => stat(path).then(stamp, () => undefined)));
}
