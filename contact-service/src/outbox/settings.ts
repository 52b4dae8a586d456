import { day, hour } from '../limits';

const second = 1000;

/** Times are milliseconds. */
export const usualPlan = {
  firstDelay: 5 * second,
  longestDelay: hour,
  /** An item is given up only when it is older than this and was tried `leastAttempts` times. */
  giveUpAfter: 5 * day,
  /** The least protects items from a clock that jumps ahead and from a service that was off for days. */
  leastAttempts: 20,
};

type RetryPlan = typeof usualPlan;

/** Up to a fifth is taken off, so that items do not return together. */
export function delayAfter(attempts: number, { firstDelay, longestDelay }: RetryPlan): number {
  const delay = Math.min(longestDelay, firstDelay * 2 ** (attempts - 1));
  return Math.round(delay * (1 - Math.random() / 5));
}

export function givesUp(age: number, attempts: number, plan: RetryPlan): boolean {
  return age > plan.giveUpAfter && attempts >= plan.leastAttempts;
}

/** JSON must be able to hold an item; its kind is for logs and lists. */
export interface Item {
  id: string;
  kind: string;
}

/** The reason holds no personal data. */
export type Verdict =
  | { outcome: 'sent' }
  | { outcome: 'dropped'; reason: string }
  | { outcome: 'retry'; reason: string; alert: boolean }
  | { outcome: 'dead'; reason: string };

/** The item is ours until the lease ends; `attempts` counts this claim, too. */
export type Deliver<T extends Item> = (claimed: { item: T; attempts: number }) => Promise<Verdict>;

/** Times are milliseconds. */
export const usualSettings = {
  lease: 60_000,
  retry: usualPlan,
  dailyQuota: 3,
  /** So many items may leave to one domain in an hour: a school has a tenth of that with the largest provider. */
  hourlyQuota: 60,
  /** A service that is restarted each hour purges, too. */
  purgeEvery: 300 * second,
  /** So many items are kept with their content: 500 MB when every message is as long as it may be, 50 MB of usual ones. */
  mostKept: 50_000,
  /** Traces of delivered items take about 150 MB then. */
  mostTraces: 500_000,
  now: Date.now,
  concurrency: 5,
  poll: 1000,
};

export interface OutboxSettings<T extends Item> extends Readonly<typeof usualSettings> {
  /** This program can deliver these kinds: what a newer one has put waits for it. */
  kinds: readonly T['kind'][];
  /** null: no quota. */
  quotaKeyOf(item: T): string | null;
  /** The trace of a delivered item stays this long, without its content. */
  retention: number;
  /** A given-up item keeps its content this long, from when it came. */
  keepGivenUp: number;
  onVerdict(item: Item, verdict: Verdict): void;
  onErased(items: number): void;
  onError(error: unknown): void;
}
