import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PointerEntry, type Pointer, type Releases, shellName } from '@campus/releases';
import { maxFailedStarts } from './limits';

/** The same version, deployed once more, is tried once more. */
const deployment = ({ version, since }: Pick<PointerEntry, 'version' | 'since'>) => `${version} ${since}`;

function readCounts(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    // No start has failed, or the machine lost its power while the file was written.
    return {};
  }
}

/** The starts of each release that have not answered yet. */
export interface StartCounts {
  isGivenUp(release: PointerEntry): boolean;
  count(release: PointerEntry): void;
  reset(release: PointerEntry): void;
  giveUp(release: PointerEntry): void;
  resetAll(): void;
}

/** The counts are on the disk, as a start that fails takes its process with it. */
export function openStartCounts(dataDir: string): StartCounts {
  const file = join(dataDir, 'shell-starts.json');
  let counts = readCounts(file);
  const countOf = (release: PointerEntry) => counts[deployment(release)] ?? 0;
  function save(next: typeof counts): void {
    counts = next;
    try {
      writeFileSync(file, JSON.stringify(counts), { mode: 0o600 });
    } catch (error) {
      // On a full disk the site starts all the same.
      console.error(`The starts of the shell could not be noted (${(error as Error).message}).`);
    }
  }
  const set = (release: PointerEntry, count: number) => save({ ...counts, [deployment(release)]: count });
  return {
    isGivenUp: (release) => countOf(release) >= maxFailedStarts,
    count: (release) => set(release, countOf(release) + 1),
    reset: (release) => set(release, 0),
    giveUp: (release) => set(release, maxFailedStarts),
    resetAll: () => save({}),
  };
}

/** Gives the version that the pointer names, once too many of its starts have failed. */
export async function findAbandonedRelease(releases: Releases, dataDir: string): Promise<string | undefined> {
  const live = await releases.shell().catch(() => undefined);
  return live && openStartCounts(dataDir).isGivenUp(live) ? live.version : undefined;
}

/** Names a remote that is retired or back at an earlier version: its code ends with the process. */
export function findRevertedRemote(before: Pointer, now: Pointer): string | undefined {
  return Object.keys(before).find((name) => {
    const version = now[name]?.version;
    return version === undefined || before[name]?.previous.includes(version);
  });
}

export interface ShellReleases {
  releases: Releases;
  starts: StartCounts;
  log: (line: string) => void;
}

/**
 * Undefined for a release that is given up: no trial approved it, a file has changed, or its starts
 * failed.
 */
export async function findShellProgram(
  { releases, starts, log }: ShellReleases,
  pointed: PointerEntry,
): Promise<string | undefined> {
  if (starts.isGivenUp(pointed)) return undefined;
  const { version } = pointed;
  try {
    const release = await releases.readApproved(shellName, version);
    // One after the other: all at once could be more files than a process may open.
    for (const path of Object.keys(release.files)) await releases.bytes(release, path);
    return releases.path(shellName, version, release.entry);
  } catch (error) {
    starts.giveUp(pointed);
    log(`The shell ${version} is not started: ${(error as Error).message}.`);
    return undefined;
  }
}
