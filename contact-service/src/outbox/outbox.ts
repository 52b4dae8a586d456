import type { Driver } from './driver';
import { createQueue } from './queue';
import type { Deliver, Item, OutboxSettings } from './settings';
import { createWorker } from './worker';

export function createOutbox<T extends Item>(driver: Driver, settings: OutboxSettings<T>) {
  const queue = createQueue(driver, settings);
  const worker = createWorker<T>(queue, settings);
  const takeRoom = createRoom(queue.countKept, settings.mostKept);
  const purge = () => queue.purge().catch(settings.onError);
  let turn = 0;
  let endPurging = () => {};

  return {
    /** Resolves once the items are on the disk; the first one decides whether they are duplicates. Rejects when too many wait. */
    async put(items: T[]): Promise<'stored' | 'duplicate'> {
      await takeRoom(items.length);
      // Quotas count what came earlier, so that each item of a millisecond has a time of its own.
      const createdAt = settings.now() - 1 + (turn++ % 4096) / 4096;
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
    /** The reason for which an item is not delivered, now or later. */
    quotaOver: (item: T) => queue.quotaOver(item.id, settings.quotaKeyOf(item)),
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

/** A count is trusted for so many milliseconds. */
const stale = 1000;

/** A mail server that is down for days must not fill the disk: `most` items are kept, and what arrives within a second. */
export function createRoom(countKept: () => Promise<number>, most: number) {
  let counted = Promise.resolve(0);
  let countedAt = Number.NEGATIVE_INFINITY;
  let added = 0;

  return async (items: number): Promise<void> => {
    // The clock of the day may jump.
    if (performance.now() - countedAt > stale) {
      countedAt = performance.now();
      added = 0;
      counted = countKept();
      counted.catch(() => {
        countedAt = Number.NEGATIVE_INFINITY;
      });
    }
    if ((await counted) + added + items > most) {
      throw new Error(
        `the outbox is full with ${most} mails: see to the mail server, then to the mails given up`,
      );
    }
    added += items;
  };
}

/** `work` erases for good, so it is left out where `now`'s clock has jumped: a wrong clock is set right within the first minutes. */
export function everySteady(every: number, work: () => void, now = Date.now): () => void {
  let last = now();
  const timer = setInterval(() => {
    const passed = now() - last;
    last += passed;
    if (Math.abs(passed - every) <= every / 2) work();
  }, every).unref();
  return () => clearInterval(timer);
}
