import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** No trial goes on for so long. */
const longest = 3_600_000;

const host = hostname().replace(/[^\w-]/g, '');
const prefix = 'campus-trial-';

/** The name holds host and process, by which the folders of trials that were killed are found and removed. */
export async function trialFolder(base = tmpdir()): Promise<string> {
  await removeLeftovers(base);
  return mkdtemp(join(base, `${prefix}${host}.${process.pid}.`));
}

async function removeLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(base, name);
    const [where, pid] = name.slice(prefix.length).split('.');
    const left = (where === host && !isRunning(Number(pid))) || (await ageOf(folder)) > longest;
    if (left) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function ageOf(path: string): Promise<number> {
  const info = await stat(path).catch(() => undefined);
  return info ? Date.now() - info.mtimeMs : 0;
}
