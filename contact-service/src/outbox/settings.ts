import { dayMs, hourMs } from '../limits';

const secondMs = 1000;

/** Times are milliseconds. */
export const defaultRetryPlan = {
  minDelayMs: 5 * secondMs,
  maxDelayMs: hourMs,
  /** An item is given up only when it is older than this and was tried `minAttempts` times. */
  maxAgeMs: 5 * dayMs,
  /** The minimum protects items from a clock that jumps and from a service off for days. */
  minAttempts: 20,
};

type RetryPlan = typeof defaultRetryPlan;

/** Up to a fifth is taken off, so that items do not return together. */
export function retryDelayMs(attempts: number, { minDelayMs, maxDelayMs }: RetryPlan): number {
  const delayMs = Math.min(maxDelayMs, minDelayMs * 2 ** (attempts - 1));
  return Math.round(delayMs * (1 - Math.random() / 5));
}

export function shouldGiveUp(ageMs: number, attempts: number, plan: RetryPlan): boolean {
  return ageMs > plan.maxAgeMs && attempts >= plan.minAttempts;
}

/** JSON must be able to hold an item; its kind is for logs and lists. */
export interface Item {
  id: string;
  kind: string;
}

/** The reason holds no personal data. */
export type DeliveryResult =
  | { outcome: 'sent' }
  | { outcome: 'dropped'; reason: string }
  | { outcome: 'retry'; reason: string; alert: boolean }
  | { outcome: 'dead'; reason: string };

/** The item is ours until the lease ends. */
export type Deliver<T extends Item> = (item: T) => Promise<DeliveryResult>;

/** Times are milliseconds. */
export const defaultSettings = {
  leaseMs: 180_000,
  retry: defaultRetryPlan,
  dailyQuota: 3,
  /** Items to one domain in an hour: a school has a tenth of that with the largest provider. */
  hourlyQuota: 60,
  /** A service that is restarted each hour purges, too. */
  purgeIntervalMs: 300 * secondMs,
  /** Items with their content: 500 MB with the longest messages, 50 MB with usual ones. */
  maxStored: 50_000,
  /** Traces of delivered items take about 150 MB then. */
  maxTraces: 500_000,
  /** The trace of a delivered item stays this long, without its content. */
  retentionMs: 30 * dayMs,
  /** A given-up item keeps its content this long, from when it came. */
  deadRetentionMs: 90 * dayMs,
  now: Date.now,
  concurrency: 5,
  pollIntervalMs: 1000,
};

export interface OutboxSettings<T extends Item> extends Readonly<typeof defaultSettings> {
  /** null: no quota. */
  quotaKeyOf(item: T): string | null;
  onResult(item: Item, result: DeliveryResult): void;
  onErased(items: number): void;
  onError(error: unknown): void;
}
