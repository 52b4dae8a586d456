import type { Driver, NewRow } from './driver';
import { groupCommit } from './group-commit';
import type { Outbox } from './outbox';
import { createQueue, type QueueSettings } from './queue';
import { usualPlan } from './retry-plan';
import { createRoom } from './room';
import { toRow } from './rows';
import { createWorker, type WorkerSettings } from './worker';

const hour = 3600 * 1000;

export interface OutboxSettings extends QueueSettings, WorkerSettings {
  /** How many mails are kept with their content. */
  mostKept: number;
}

/** Everything but what the caller must decide. */
export const usualSettings = {
  lease: 60_000,
  retry: usualPlan,
  dailyQuota: 3,
  // About 500 MB when every message is as long as it may be, 50 MB of usual ones.
  mostKept: 50_000,
  // About 150 MB.
  mostTraces: 500_000,
  now: Date.now,
  concurrency: 5,
  poll: 1000,
};

/** The outbox on an SQL engine. */
export function createOutbox(driver: Driver, settings: OutboxSettings): Outbox {
  const queue = createQueue(driver, settings);
  const worker = createWorker(queue, settings);
  const takeRoom = createRoom(queue.countKept, settings.mostKept);
  const insert = groupCommit((groups: NewRow[][]) => insertGroups(driver, groups));
  const purge = () => queue.purge().catch(settings.onError);
  let purging: NodeJS.Timeout | undefined;

  return {
    async put(mails) {
      await takeRoom(mails.length);
      const stored = await insert(mails.map((mail) => toRow(mail, settings.now())));
      worker.wake();
      return stored ? 'stored' : 'duplicate';
    },
    start(deliver) {
      worker.start(deliver);
      void purge();
      purging = setInterval(purge, hour).unref();
    },
    ping: queue.ping,
    stats: queue.stats,
    async stop() {
      clearInterval(purging);
      await worker.stop();
      await driver.close();
    },
  };
}

/** Stores several requests at once; tells for each whether its first mail was new. */
async function insertGroups(driver: Driver, groups: NewRow[][]): Promise<boolean[]> {
  const fresh = new Set(await driver.insert(groups.flat()));
  // Deleting makes the second of two equal requests in one group a duplicate.
  return groups.map(([first]) => first !== undefined && fresh.delete(first.id));
}
