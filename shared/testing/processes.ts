import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** The processes of this machine. */
export const processIds = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** A file of a process in `/proc`; empty where the process has gone. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes whose command or environment names a folder. */
export const processesNaming = (folder: string): number[] =>
  processIds().filter((pid) =>
    ['cmdline', 'environ'].some((file) => readProcess(pid, file).includes(folder)),
  );

export const commandOf = (pid: number) => readProcess(pid, 'cmdline').replaceAll('\0', ' ');

export const parentOf = (pid: number) => Number(/\) \S (\d+)/.exec(readProcess(pid, 'stat'))?.[1] ?? 0);

function descendsFrom(ancestor: number, pid: number): boolean {
  return pid === ancestor || (pid > 1 && descendsFrom(ancestor, parentOf(pid)));
}

/** The Node.js version of this process and of each one below it, by their commands. */
export function nodeVersions(): Map<string, string> {
  const versions = new Map<string, string>();
  for (const pid of processIds()) {
    const program = `/proc/${pid}/exe`;
    try {
      if (basename(readlinkSync(program)) !== 'node' || !descendsFrom(process.pid, pid)) continue;
      const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
      versions.set(commandOf(pid), version);
    } catch (error) {
      // The process has ended meanwhile.
      if (existsSync(program)) throw error;
    }
  }
  return versions;
}

const children = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Makes a child process end when this one does, whatever the reason. */
export function endWithUs(child: ChildProcess): ChildProcess {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Milliseconds of CPU that this process spends on some work; other processes do not count. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
