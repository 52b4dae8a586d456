import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../run';
import { openTemporaryFolder } from '../../temporary-folder';

/** The name holds the process: by it the folders of killed trials are found and removed. */
export async function openTrialFolder(base = tmpdir()): Promise<Disposable & { path: string }> {
  for (const name of await readdir(base)) {
    const [, pid] = /^campus-trial-(\d+)\./.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    await rm(join(base, name), { recursive: true, force: true }).catch(() => undefined);
  }
  return openTemporaryFolder(join(base, `campus-trial-${process.pid}.`));
}
