import { setTimeout as pause } from 'node:timers/promises';
import type { Queue, Row } from './queue';
import type { Deliver, Item, OutboxSettings, Verdict } from './settings';

export function createWorker<T extends Item>(
  queue: Queue,
  { concurrency, poll, onVerdict, onError }: OutboxSettings<T>,
) {
  const running = new Set<Promise<void>>();
  let stopped = false;
  let loop = Promise.resolve();
  let wake = () => {};

  async function work(deliver: Deliver<T>): Promise<void> {
    while (!stopped) {
      const news = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const free = concurrency - running.size;
      const rows = free > 0 ? await queue.claim(free).catch(nothing) : [];
      for (const row of rows) {
        const task = handle(row, deliver).finally(() => {
          running.delete(task);
          wake();
        });
        running.add(task);
      }
      if (rows.length > 0 && running.size < concurrency) continue;
      const timer = setTimeout(wake, poll);
      await news;
      clearTimeout(timer);
    }
  }

  function nothing(error: unknown): Row[] {
    onError(error);
    return [];
  }

  /** Never throws: an item that could not be judged or settled comes back when its lease ends. */
  async function handle(row: Row, deliver: Deliver<T>): Promise<void> {
    try {
      const verdict = await judge(queue, row, deliver);
      await settle(queue, row, verdict, poll, () => stopped, onError);
      onVerdict(row, verdict);
      // The place stays taken for a moment: a server that could not take this item is not asked for the next one at once.
      if (verdict.outcome === 'retry' && !stopped) await pause(poll);
    } catch (error) {
      onError(error);
    }
  }

  return {
    start(deliver: Deliver<T>): void {
      loop = work(deliver);
    },
    wake: () => wake(),
    async stop(): Promise<void> {
      stopped = true;
      wake();
      await loop;
      await Promise.all(running);
    },
  };
}

async function judge<T extends Item>(queue: Queue, row: Row, deliver: Deliver<T>): Promise<Verdict> {
  const item = readItem<T>(row);
  if (item === null) return { outcome: 'dead', reason: 'the stored content cannot be read' };
  const reason = await queue.quotaOver(row.id, row.quotaKey);
  if (reason) return { outcome: 'dropped', reason };
  return queue.finalVerdict(row, await deliver({ item, attempts: row.attempts }));
}

/** null where the stored text is no item; no log may repeat that text. */
function readItem<T extends Item>({ id, payload }: Row): T | null {
  try {
    const item = JSON.parse(payload);
    return item?.id === id ? item : null;
  } catch {
    return null;
  }
}

/** Settling goes on while the lease lasts: what left and is not settled would leave twice. */
async function settle(
  queue: Queue,
  row: Row,
  verdict: Verdict,
  poll: number,
  isStopped: () => boolean,
  onError: (error: unknown) => void,
): Promise<void> {
  const end = Date.now() + queue.lease;
  for (;;) {
    try {
      return await queue.settle(row, verdict);
    } catch (error) {
      if (isStopped() || Date.now() > end) throw error;
      onError(error);
      await pause(poll);
    }
  }
}
