import { setTimeout as pause } from 'node:timers/promises';
import type { Queue, Row } from './queue';
import type { Deliver, Item, OutboxSettings, DeliveryResult } from './settings';

/** Hands the rows of the queue out, a few at a time. */
export class Worker<T extends Item> {
  /** Looks for rows now, and not at the next poll. */
  nudge = () => {};
  private readonly running = new Set<Promise<void>>();
  private isStopped = false;
  private loop = Promise.resolve();
  private readonly queue: Queue;
  private readonly settings: OutboxSettings<T>;

  constructor(queue: Queue, settings: OutboxSettings<T>) {
    this.queue = queue;
    this.settings = settings;
  }

  start(deliver: Deliver<T>): void {
    this.loop = this.runLoop(deliver);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.nudge();
    await this.loop;
    await Promise.all(this.running);
  }

  private async runLoop(deliver: Deliver<T>): Promise<void> {
    const { concurrency, pollIntervalMs } = this.settings;
    while (!this.isStopped) {
      const nudged = Promise.withResolvers<void>();
      this.nudge = nudged.resolve;
      const rows = await this.claimRows(concurrency - this.running.size);
      for (const row of rows) {
        const task = this.processRow(row, deliver).finally(() => {
          this.running.delete(task);
          this.nudge();
        });
        this.running.add(task);
      }
      if (rows.length > 0 && this.running.size < concurrency) continue;
      const timer = setTimeout(nudged.resolve, pollIntervalMs);
      await nudged.promise;
      clearTimeout(timer);
    }
  }

  private async claimRows(limit: number): Promise<Row[]> {
    if (limit <= 0) return [];
    return this.queue.claim(limit).catch((error) => {
      this.settings.onError(error);
      return [];
    });
  }

  /** Never throws: an item that could not be judged or settled comes back when its lease ends. */
  private async processRow(row: Row, deliver: Deliver<T>): Promise<void> {
    const { pollIntervalMs, onResult, onError } = this.settings;
    try {
      const result = await this.deliverRow(row, deliver);
      await this.settle(row, result);
      onResult(row, result);
      // The slot waits before its next item: the server has just refused this one.
      if (result.outcome === 'retry' && !this.isStopped) await pause(pollIntervalMs);
    } catch (error) {
      onError(error);
    }
  }

  private async deliverRow(row: Row, deliver: Deliver<T>): Promise<DeliveryResult> {
    const item = parseItem<T>(row);
    if (item === null) return { outcome: 'dead', reason: 'the stored content cannot be read' };
    const reason = await this.queue.findExceededQuota(row.id, row.quotaKey);
    if (reason) return { outcome: 'dropped', reason };
    return this.queue.finalResult(row, await deliver(item));
  }

  /** Settling goes on while the lease lasts: what left and is not settled would leave twice. */
  private async settle(row: Row, result: DeliveryResult): Promise<void> {
    const leaseEndsAt = Date.now() + this.settings.leaseMs;
    for (;;) {
      try {
        return await this.queue.settle(row, result);
      } catch (error) {
        if (this.isStopped || Date.now() > leaseEndsAt) throw error;
        this.settings.onError(error);
        await pause(this.settings.pollIntervalMs);
      }
    }
  }
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
