import { setTimeout as pause } from 'node:timers/promises';
import type { Queue, Row } from './queue';
import type { Deliver, Item, OutboxSettings, DeliveryResult } from './settings';

export function createWorker<T extends Item>(
  queue: Queue,
  { concurrency, pollIntervalMs, onResult, onError }: OutboxSettings<T>,
) {
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let loop = Promise.resolve();
  let nudge = () => {};

  async function runLoop(deliver: Deliver<T>): Promise<void> {
    while (!isStopped) {
      const nudged = new Promise<void>((resolve) => {
        nudge = resolve;
      });
      const rows = await claimRows(queue, concurrency - running.size, onError);
      for (const row of rows) {
        const task = processRow(row, deliver).finally(() => {
          running.delete(task);
          nudge();
        });
        running.add(task);
      }
      if (rows.length > 0 && running.size < concurrency) continue;
      const timer = setTimeout(nudge, pollIntervalMs);
      await nudged;
      clearTimeout(timer);
    }
  }

  /** Never throws: an item that could not be judged or settled comes back when its lease ends. */
  async function processRow(row: Row, deliver: Deliver<T>): Promise<void> {
    try {
      const result = await deliverRow(queue, row, deliver);
      await settle(queue, row, result, pollIntervalMs, () => isStopped, onError);
      onResult(row, result);
      // The slot waits before its next item: the server has just refused this one.
      if (result.outcome === 'retry' && !isStopped) await pause(pollIntervalMs);
    } catch (error) {
      onError(error);
    }
  }

  return {
    start(deliver: Deliver<T>): void {
      loop = runLoop(deliver);
    },
    nudge: () => nudge(),
    async stop(): Promise<void> {
      isStopped = true;
      nudge();
      await loop;
      await Promise.all(running);
    },
  };
}

async function claimRows(queue: Queue, limit: number, onError: (error: unknown) => void): Promise<Row[]> {
  if (limit <= 0) return [];
  return queue.claim(limit).catch((error) => {
    onError(error);
    return [];
  });
}

async function deliverRow<T extends Item>(
  queue: Queue,
  row: Row,
  deliver: Deliver<T>,
): Promise<DeliveryResult> {
  const item = parseItem<T>(row);
  if (item === null) return { outcome: 'dead', reason: 'the stored content cannot be read' };
  const reason = await queue.findExceededQuota(row.id, row.quotaKey);
  if (reason) return { outcome: 'dropped', reason };
  return queue.finalResult(row, await deliver({ item, attempts: row.attempts }));
}

/** null where the stored text is no item; no log may repeat that text. */
function parseItem<T extends Item>({ id, payload }: Row): T | null {
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
  result: DeliveryResult,
  pollIntervalMs: number,
  isStopped: () => boolean,
  onError: (error: unknown) => void,
): Promise<void> {
  const leaseEndsAt = Date.now() + queue.leaseMs;
  for (;;) {
    try {
      return await queue.settle(row, result);
    } catch (error) {
      if (isStopped() || Date.now() > leaseEndsAt) throw error;
      onError(error);
      await pause(pollIntervalMs);
    }
  }
}
