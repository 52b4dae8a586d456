import { stat } from 'node:fs/promises';
import type { PointerEntry, Release, Releases } from '@campus/releases';
import type { LogWithEvent } from '../operation/log-event';
import { type Bundle, readBundle } from './read-bundle';

/** Without a bundle the server cannot run the release, and browsers load it by themselves. */
export interface ActiveRelease {
  release: Release;
  bundle?: Bundle;
}

/** A bad version leaves the active one; at a start, the newest good version is activated. */
export function createReleaseActivator(releases: Releases, log: LogWithEvent) {
  /** By remote: the state in which it failed. Another pointer or file has it retried. */
  const failures = new Map<string, string>();
  const logged = new Set<string>();

  return async (name: string, pointerEntry: PointerEntry, active?: ActiveRelease) => {
    const { version, previous } = pointerEntry;
    const activeBundle = active?.bundle;
    if (activeBundle?.release.version === version) return active;
    const state = JSON.stringify([pointerEntry, await fileStamps(releases, name, version)]);
    if (failures.get(name) === state) return active;

    const versions = activeBundle ? [version] : [version, ...previous];
    const { bestRelease, problem } = await findBestRelease(releases, name, versions);
    if (!problem) {
      failures.delete(name);
      return bestRelease;
    }
    failures.set(name, state);
    const line = `Remote ${name} ${version} is not taken up: ${problem}. ${consequenceOf(activeBundle, bestRelease)}`;
    const isBrowserOnly = !activeBundle && bestRelease !== undefined && !bestRelease.bundle;
    if (!logged.has(line)) {
      log(line, { code: 'release-rejected', remote: name, version, reason: problem, isBrowserOnly });
    }
    logged.add(line);
    return activeBundle ? active : (bestRelease ?? active);
  };
}

function consequenceOf(active?: Bundle, bestRelease?: ActiveRelease): string {
  if (active) return `${active.release.version} stays.`;
  if (bestRelease?.bundle) return `${bestRelease.release.version} takes its place.`;
  return bestRelease ? 'Browsers load it by themselves.' : 'Its pages are missing.';
}

/**
 * Prefers a version with all its pages on the server, then one for browsers only. `problem` is the
 * first one met.
 */
async function findBestRelease(releases: Releases, name: string, versions: readonly string[]) {
  let bestRelease: ActiveRelease | undefined;
  let problem: string | undefined;
  for (const version of versions) {
    try {
      const release = await releases.readApproved(name, version);
      bestRelease ??= { release };
      const bundle = await readBundle(releases, release);
      const missingPage = release.routes?.find(({ page }) => !bundle.pages.has(page));
      if (!missingPage) return { bestRelease: { release, bundle }, problem };
      problem ??= `it has no page ${missingPage.page}`;
    } catch (error) {
      problem ??= (error as Partial<Error> | null)?.message || String(error);
    }
  }
  return { bestRelease, problem };
}

/** Of the files that decide about a version, and of the folder of its files for browsers. */
async function fileStamps(releases: Releases, name: string, version: string) {
  const paths = [
    releases.manifestFile(name, version),
    releases.path(name, version, 'server/server.cjs'),
    releases.verdictFile(name, version),
    releases.files(name),
  ];
  const stamp = ({ mtimeMs, ino }: { mtimeMs: number; ino: number }) => `${mtimeMs}-${ino}`;
  return Promise.all(paths.map((path) => stat(path).then(stamp, () => undefined)));
}
