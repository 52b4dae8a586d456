import type { Driver } from './driver';
import type { Item, Outbox } from './outbox';
import { createQueue, type QueueSettings } from './queue';
import { usualPlan } from './retry-plan';
import { createRoom } from './room';
import { createWorker, type WorkerSettings } from './worker';

const hour = 3600 * 1000;

export interface OutboxSettings<T extends Item> extends QueueSettings, WorkerSettings {
  /** Items with the same key share a daily quota; null = no quota. */
  quotaKeyOf(item: T): string | null;
  /** How many items are kept with their content. */
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
export function createOutbox<T extends Item>(driver: Driver, settings: OutboxSettings<T>): Outbox<T> {
  const queue = createQueue(driver, settings);
  const worker = createWorker<T>(queue, settings);
  const takeRoom = createRoom(queue.countKept, settings.mostKept);
  const purge = () => queue.purge().catch(settings.onError);
  let purging: NodeJS.Timeout | undefined;

  return {
    async put(items) {
      await takeRoom(items.length);
      const createdAt = settings.now();
      const fresh = await driver.insert(
        items.map((item) => ({
          id: item.id,
          kind: item.kind,
          payload: JSON.stringify(item),
          quotaKey: settings.quotaKeyOf(item),
          createdAt,
        })),
      );
      worker.wake();
      const [first] = items;
      return first && fresh.includes(first.id) ? 'stored' : 'duplicate';
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
