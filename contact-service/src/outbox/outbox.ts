import type { Driver } from './driver';
import { createQueue } from './queue';
import type { Deliver, Item, OutboxSettings } from './settings';
import { createWorker } from './worker';

export function createOutbox<T extends Item>(driver: Driver, settings: OutboxSettings<T>) {
  const queue = createQueue(driver, settings);
  const worker = createWorker<T>(queue, settings);
  const takeRoom = createRoom(queue.countKept, settings.mostKept);
  const purge = () => queue.purge().catch(settings.onError);
  const clock = createClock(settings.now);
  let endPurging = () => {};

  return {
    /** Resolves once the items are on the disk; the first one decides whether they are duplicates. Rejects when too many wait. */
    async put(items: T[]): Promise<'stored' | 'duplicate'> {
      await takeRoom(items.length);
      const createdAt = clock();
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
    mayLeave: queue.mayLeave,
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

/** Quotas count what came earlier: of items that come within a millisecond each has a time of its own, never a later one than now. */
function createClock(now: () => number): () => number {
  let [last, turn] = [0, 0];
  return () => {
    const time = now();
    turn = time === last ? turn + 1 : 0;
    last = time;
    return time - 1 + turn / 4096;
  };
}

/** A count is trusted for so many milliseconds. */
const stale = 1000;

/** A mail server that is down for days must not fill the disk: `most` items are kept, and what arrives within a second. */
export function createRoom(countKept: () => Promise<number>, most: number) {
  let counted = Promise.resolve(0);
  let countedAt = Number.NEGATIVE_INFINITY;
  let added = 0;

  function count(): Promise<number> {
    // The clock of the day may jump.
    if (performance.now() - countedAt > stale) {
      countedAt = performance.now();
      added = 0;
      counted = countKept();
      counted.catch(() => {
        countedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return counted;
  }

  return async (items: number): Promise<void> => {
    if ((await count()) + added + items > most) {
      throw new Error(
        `the outbox is full with ${most} mails: see to the mail server, then to the mails given up`,
      );
    }
    added += items;
  };
}

/** By then a machine that starts has set its clock. */
const startMs = 5 * 60_000;

/** `work` erases for good, so it is left out where `now`'s clock has jumped. It runs soon after a start, too: a process may end before `every` is over. */
export function everySteady(every: number, work: () => void, now = Date.now): () => void {
  let last = now();
  let wait = Math.min(every, startMs);
  let timer = setTimeout(look, wait).unref();
  function look() {
    const passed = now() - last;
    last += passed;
    if (Math.abs(passed - wait) <= wait / 2) work();
    wait = every;
    timer = setTimeout(look, wait).unref();
  }
  return () => clearTimeout(timer);
}
