import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointed } from './pointer';
import { readShell } from './shell-release';

/** Starts in a row that did not come up, after which a release is given up: one that was killed on its way is no bad release. */
const most = 2;

const fileOf = (dataDir: string) => join(dataDir, 'shell-starts.json');

/** A deployment of a release: the same version, deployed once more, is tried once more. */
const deployment = ({ version, since }: Pick<Pointed, 'version' | 'since'>) => `${version} ${since}`;

type Counts = Record<string, number>;

function parse(text: string): Counts {
  try {
    return JSON.parse(text) as Counts;
  } catch {
    // Written by halves as the machine lost its power.
    return {};
  }
}

/** How often each release of the shell was started and has not answered yet; on the disk, as a start that fails takes its process with it. */
export function openStarts(dataDir: string) {
  const file = fileOf(dataDir);
  let counts: Counts = {};
  try {
    counts = parse(readFileSync(file, 'utf8'));
  } catch {
    // None has failed.
  }
  const set = (which: string, count: number) => {
    counts[which] = count;
    writeFileSync(file, JSON.stringify(counts), { mode: 0o600 });
  };
  return {
    isGivenUp: (release: Pointed) => (counts[deployment(release)] ?? 0) >= most,
    began: (release: Pointed) => set(deployment(release), (counts[deployment(release)] ?? 0) + 1),
    ended: (release: Pointed) => set(deployment(release), 0),
    giveUp: (release: Pointed) => set(deployment(release), most),
    /** All are tried anew. */
    forget() {
      counts = {};
      rmSync(file, { force: true });
    },
  };
}

/** The release of the shell that the pointer names and that did not come up; none where it runs. */
export async function givenUp(remotesDir: string, dataDir: string): Promise<string | undefined> {
  const counts = await readFile(fileOf(dataDir), 'utf8').then(parse, () => undefined);
  const live = counts && (await readShell(remotesDir).catch(() => undefined));
  return live && (counts[deployment(live)] ?? 0) >= most ? live.version : undefined;
}
