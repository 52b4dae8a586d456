import { readdirSync, readFileSync } from 'node:fs';

/** The processes of this machine. */
const all = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** A file of a process in `/proc`; empty where the process has gone. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that a process has started. */
export function childrenOf(parent: number | undefined): number[] {
  return all().filter((pid) => {
    const [, state, above] = /\) (\S) (\d+)/.exec(read(pid, 'stat')) ?? [];
    return Number(above) === parent && state !== 'Z';
  });
}

/** The processes whose command or environment names a folder. */
export const processesNaming = (folder: string): number[] =>
  all().filter((pid) => ['cmdline', 'environ'].some((file) => read(pid, file).includes(folder)));
