import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesFolder, versionFolder } from '../../../shell/server/releases/release';
import { type Verdict, verdictFile } from '../../../shell/server/releases/verdict';
import type { Pointer } from '../pointer';

export interface Tried {
  name: string;
  version: string;
}

/** The pointer and the good verdict hold in the trial's folder only. A release of the shell finds all remotes as they are. */
export async function composeTrial(
  folder: string,
  remotesDir: string,
  live: Pointer,
  { name, version }: Tried,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { shell: _, ...remotes } = live;
  for (const other of [...Object.keys(remotes), 'shell']) {
    if (other !== name || name === 'shell') await link(join(remotesDir, other), join(folder, other));
  }
  if (name !== 'shell') {
    await mkdir(join(folder, name));
    await link(filesFolder(remotesDir, name), filesFolder(folder, name));
    await link(versionFolder(remotesDir, name, version), versionFolder(folder, name, version));
    const good: Pick<Verdict, 'verdict'> = { verdict: 'good' };
    await mkdir(dirname(verdictFile(folder, name, version)));
    await writeFile(verdictFile(folder, name, version), JSON.stringify(good));
  }
  const pointer = name === 'shell' ? remotes : { ...remotes, [name]: { version, previous: [] } };
  await writeFile(join(folder, 'composition.json'), JSON.stringify(pointer));
}

/** The link leads nowhere where there is no such folder yet. */
const link = (target: string, path: string) => symlink(target, path, 'junction');
