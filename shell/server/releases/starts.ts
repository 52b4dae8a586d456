import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointed } from './pointer';
import { readShell } from './shell-release';

/** A release is given up after so many starts in a row: one that was killed on its way is no bad release. */
const most = 2;

const fileOf = (dataDir: string) => join(dataDir, 'shell-starts.json');

/** The same version, deployed once more, is tried once more. */
const deployment = ({ version, since }: Pick<Pointed, 'version' | 'since'>) => `${version} ${since}`;

type Counts = Record<string, number>;

function parse(text: string): Counts {
  try {
    return JSON.parse(text) as Counts;
  } catch {
    // The machine lost its power while the file was written.
    return {};
  }
}

/** Counts the starts of each release that have not answered yet; on the disk, as a start that fails takes its process with it. */
export function openStarts(dataDir: string) {
  const file = fileOf(dataDir);
  let counts: Counts = {};
  try {
    counts = parse(readFileSync(file, 'utf8'));
  } catch {
    // No start has failed.
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
    forget() {
      counts = {};
      rmSync(file, { force: true });
    },
  };
}

/** Undefined where the release that the pointer names runs. */
export async function givenUp(remotesDir: string, dataDir: string): Promise<string | undefined> {
  const counts = await readFile(fileOf(dataDir), 'utf8').then(parse, () => undefined);
  const live = counts && (await readShell(remotesDir).catch(() => undefined));
  return live && (counts[deployment(live)] ?? 0) >= most ? live.version : undefined;
}
