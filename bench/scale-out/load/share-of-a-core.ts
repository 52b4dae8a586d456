import { randomUUID } from 'node:crypto';
import { access, mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processesOf } from '../../attack/processes';

const groups = '/sys/fs/cgroup';

/** Microseconds: short, so that a process that has used up its share waits for milliseconds. */
const period = 50_000;

/** Lets each process, with what it has started, have no more than this share of a core, as a smaller machine would; resolves with the end of it, or with nothing where the system does not let us. */
export async function shareOfACore(
  pids: Readonly<Record<string, number>>,
  share: number,
): Promise<(() => Promise<void>) | undefined> {
  const isOne = await access(join(groups, 'cgroup.controllers')).then(
    () => true,
    () => false,
  );
  const parent = isOne ? groups : join(groups, 'cpu');
  const quota = Math.round(share * period);
  const made: string[] = [];
  async function end(): Promise<void> {
    // A group that has processes cannot go.
    for (const { pid } of await processesOf(pids).catch(() => []))
      await writeFile(join(parent, 'cgroup.procs'), String(pid)).catch(() => undefined);
    for (const group of made) await rmdir(group).catch(() => undefined);
  }
  try {
    if (isOne) await writeFile(join(parent, 'cgroup.subtree_control'), '+cpu');
    for (const [name, pid] of Object.entries(pids)) {
      const group = join(parent, `campus-${name}-${randomUUID()}`);
      await mkdir(group);
      made.push(group);
      if (isOne) await writeFile(join(group, 'cpu.max'), `${quota} ${period}`);
      else {
        await writeFile(join(group, 'cpu.cfs_period_us'), String(period));
        await writeFile(join(group, 'cpu.cfs_quota_us'), String(quota));
      }
      for (const { pid: each } of await processesOf({ [name]: pid }))
        await writeFile(join(group, 'cgroup.procs'), String(each));
    }
    return end;
  } catch {
    await end();
    return undefined;
  }
}
