import type { Driver } from './driver';
import { Queue, type OutboxStats } from './queue';
import type { Deliver, Item, OutboxSettings } from './settings';
import { Worker } from './worker';

export interface Outbox<T extends Item> {
  /** Resolves once the items are on disk; the first decides on `duplicate`. Rejects when full. */
  put(items: T[]): Promise<'stored' | 'duplicate'>;
  /** Each item is delivered at least once. */
  start(deliver: Deliver<T>): void;
  /** The reason for which an item is not delivered, now or later. */
  findExceededQuota(item: T): Promise<string | undefined>;
  ping(): Promise<void>;
  stats(): Promise<OutboxStats>;
  stop(): Promise<void>;
}

export function createOutbox<T extends Item>(driver: Driver, settings: OutboxSettings<T>): Outbox<T> {
  const queue = new Queue(driver, settings);
  const worker = new Worker<T>(queue, settings);
  const purge = () => queue.purge().catch(settings.onError);
  let sequence = 0;
  let stopPurging = () => {};

  return {
    async put(items) {
      const { maxStored } = settings;
      // Mails must not fill the disk.
      if ((await queue.countStored()) + items.length > maxStored)
        throw new Error(
          `the outbox is full with ${maxStored} mails: see to the mail server, then to the mails given up`,
        );
      // Quotas count what came earlier, so that each item of a millisecond has a time of its own.
      const createdAt = settings.now() - 1 + (sequence++ % 4096) / 4096;
      const insertedIds = await queue.insert(
        items.map((item) => ({
          id: item.id,
          kind: item.kind,
          payload: JSON.stringify(item),
          quotaKey: settings.quotaKeyOf(item),
          createdAt,
        })),
      );
      worker.nudge();
      const [first] = items;
      return first && insertedIds.includes(first.id) ? 'stored' : 'duplicate';
    },
    start(deliver) {
      worker.start(deliver);
      stopPurging = setSteadyInterval(settings.purgeIntervalMs, purge, settings.now);
    },
    findExceededQuota: (item) => queue.findExceededQuota(item.id, settings.quotaKeyOf(item)),
    ping: () => queue.ping(),
    stats: () => queue.stats(),
    async stop() {
      stopPurging();
      await worker.stop();
      await driver.close();
    },
  };
}

/** `work` erases for good, so a run is skipped after a jump of the clock `now`. */
export function setSteadyInterval(intervalMs: number, work: () => void, now = Date.now): () => void {
  let lastRunAt = now();
  const timer = setInterval(() => {
    const elapsedMs = now() - lastRunAt;
    lastRunAt += elapsedMs;
    if (Math.abs(elapsedMs - intervalMs) <= intervalMs / 2) work();
  }, intervalMs).unref();
  return () => clearInterval(timer);
}
