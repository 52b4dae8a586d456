import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds after which no trial goes on. */
const longest = 3_600_000;

const host = hostname().replace(/[^\w-]/g, '');
const prefix = 'campus-trial-';

/** A folder for one trial, named by its process; what trials of processes that were killed have left is removed. */
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
    // Another user's stay.
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
