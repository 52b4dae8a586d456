import { readFile } from 'node:fs/promises';
import { processesOf } from '../processes';
import type { AttackedSite } from '../site';

/** Megabytes of each process, and of the heaps that can tell theirs. */
export type Memory = ReadonlyMap<string, number>;

const megabyte = 2 ** 20;

/** Resident megabytes of every process of the site. */
async function residentMemory({ pids }: AttackedSite): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { pid, name } of await processesOf(pids)) found.set(name, (await resident(pid)) / megabyte);
  return found;
}

/** The same and the heaps; each service collects its garbage first. */
export async function memoryOf(site: AttackedSite): Promise<Memory> {
  const heaps: [string, number][] = [];
  for (const name of ['shell', 'contact-service'] as const) {
    heaps.push([`${name}, heap`, (await site.heapOf(name)) / megabyte]);
  }
  return new Map([...(await residentMemory(site)), ...heaps]);
}

/** Remembers the most that each process had since `watch` began. */
export function watchPeaks(site: AttackedSite): { peaks: Map<string, number>; stop(): void } {
  const peaks = new Map<string, number>();
  const look = async () => {
    for (const [name, megabytes] of await residentMemory(site).catch(() => [])) {
      peaks.set(name, Math.max(peaks.get(name) ?? 0, megabytes));
    }
  };
  const timer = setInterval(look, 250);
  return { peaks, stop: () => clearInterval(timer) };
}

async function resident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
