import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A process of the site, or one that such a process has started. */
export interface Process {
  pid: number;
  name: string;
}

/** Every process of the site: those that were started by name, and what they have started. */
export async function processesOf(pids: Readonly<Record<string, number>>): Promise<Process[]> {
  const found: Process[] = [];
  for (const [name, pid] of Object.entries(pids)) {
    found.push({ pid, name });
    for (const child of await childrenOf(pid)) {
      // The executable's name carries a hash: "pocketbase-7c8d…".
      const [program] = (await readFile(`/proc/${child}/comm`, 'utf8')).trim().split('-');
      found.push({ pid: child, name: `${name}’s ${program}` });
    }
  }
  return found;
}

/** Waits until they have next to nothing to do, three seconds on end; gives up after five minutes. */
export async function untilIdle(pids: Readonly<Record<string, number>>): Promise<void> {
  const limit = Date.now() + 300_000;
  let before = await secondsOf(pids);
  for (let quiet = 0; quiet < 3 && Date.now() < limit; ) {
    await pause(1000);
    const now = await secondsOf(pids);
    quiet = now - before < 0.1 ? quiet + 1 : 0;
    before = now;
  }
}

/** Seconds of CPU that all of them, and what they have started, have used. */
export async function secondsOf(pids: Readonly<Record<string, number>>): Promise<number> {
  const ticks = (await processesOf(pids)).map(async ({ pid }) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything: state, …; the 12th and 13th are user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return (await Promise.all(ticks)).reduce((sum, one) => sum + one, 0) / 100;
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const direct = lists.join(' ').split(' ').filter(Boolean).map(Number);
  return [...direct, ...(await Promise.all(direct.map(childrenOf))).flat()];
}
