import { setTimeout as pause } from 'node:timers/promises';
import { judge, type Row } from '../../report/row';
import type { ProvedSite } from '../site/site';

/** Megabytes of the shell's heaps after a collection. */
export interface Memory {
  /** Of the process that answers. */
  heap: number;
  /** Of the process that holds the port: it stays over all takeovers. */
  primary: number;
}

const megabyte = 2 ** 20;

/** Once the shells of former releases have ended. */
export async function memoryOf(site: ProvedSite): Promise<Memory> {
  await untilOneWorker(site);
  const { worker, primary } = await site.heap();
  return { heap: worker / megabyte, primary: primary / megabyte };
}

/** Flat: at the end a tenth and 8 MB more than at first, at most. */
export function grown(memories: readonly Memory[]): Row[] {
  const [first, last] = [memories[0], memories.at(-1)];
  if (!first || !last) return [];
  return (['heap', 'primary'] as const).map((name) => {
    const most = Math.round(first[name] * 1.1 + 8);
    const what = { heap: 'heap of the shell at the end, MB', primary: 'heap of its primary, MB' }[name];
    return judge(what, `${first[name].toFixed(0)} at first`, { most }, [last[name]], 0);
  });
}

/** Waits until the shells before have ended; throws where they do not within a minute. */
async function untilOneWorker(site: ProvedSite): Promise<void> {
  const limit = Date.now() + 60_000;
  while ((await site.processes()).length > 2) {
    if (Date.now() > limit) throw new Error('shells of former releases go on for a minute');
    await pause(200);
  }
}
