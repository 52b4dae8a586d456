import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PointerEntry, type Pointer, type Releases, shellName } from '@campus/releases';
import { mostStarts } from './limits';

const fileOf = (dataDir: string) => join(dataDir, 'shell-starts.json');

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

/** Counts the starts of each release that have not answered yet; on the disk, as a start that fails takes its process with it. */
export function openStarts(dataDir: string) {
  const file = fileOf(dataDir);
  let counts = readCounts(file);
  const set = (which: string, count: number) => {
    counts[which] = count;
    writeFileSync(file, JSON.stringify(counts), { mode: 0o600 });
  };
  return {
    isGivenUp: (release: PointerEntry) => (counts[deployment(release)] ?? 0) >= mostStarts,
    began: (release: PointerEntry) => set(deployment(release), (counts[deployment(release)] ?? 0) + 1),
    ended: (release: PointerEntry) => set(deployment(release), 0),
    giveUp: (release: PointerEntry) => set(deployment(release), mostStarts),
    forget() {
      counts = {};
      rmSync(file, { force: true });
    },
  };
}

/** Undefined where the release that the pointer names runs. */
export async function givenUp(releases: Releases, dataDir: string): Promise<string | undefined> {
  const counts = readCounts(fileOf(dataDir));
  const live = await releases.shell().catch(() => undefined);
  return live && (counts[deployment(live)] ?? 0) >= mostStarts ? live.version : undefined;
}

/** Names a remote that went back to an earlier version, or left: only with the process ends what its bundle has begun. */
export function findTakenBack(before: Pointer, now: Pointer): string | undefined {
  return Object.keys(before).find((name) => {
    const version = now[name]?.version;
    return version === undefined || before[name]?.previous.includes(version);
  });
}

/** Throws one sentence where no trial has found the release good, or a file of it is not as published. */
export async function shellProgram(releases: Releases, version: string): Promise<string> {
  const release = await releases.readApproved(shellName, version);
  await Promise.all(Object.keys(release.files).map((path) => releases.bytes(release, path)));
  return releases.path(shellName, version, release.entry);
}
