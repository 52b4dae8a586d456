import type { Driver } from './driver';
import { createQueue } from './queue';
import { createRoom } from './room';
import type { Deliver, Item, OutboxSettings } from './settings';
import { everySteady } from './steady';
import { createWorker } from './worker';

export function createOutbox<T extends Item>(driver: Driver, settings: OutboxSettings<T>) {
  const queue = createQueue(driver, settings);
  const worker = createWorker<T>(queue, settings);
  const takeRoom = createRoom(queue.countKept, settings.mostKept);
  const purge = () => queue.purge().catch(settings.onError);
  let endPurging = () => {};

  return {
    /** Resolves once the items are on the disk; the first one decides whether they are duplicates. Rejects when too many wait. */
    async put(items: T[]): Promise<'stored' | 'duplicate'> {
      await takeRoom(items.length);
      const createdAt = settings.now();
      const fresh = await queue.insert(
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
    /** Each item is delivered at least once. */
    start(deliver: Deliver<T>): void {
      worker.start(deliver);
      endPurging = everySteady(settings.purgeEvery, purge, settings.now);
    },
    ping: queue.ping,
    stats: queue.stats,
    async stop(): Promise<void> {
      endPurging();
      await worker.stop();
      await driver.close();
    },
  };
}

export type Outbox<T extends Item> = ReturnType<typeof createOutbox<T>>;
