import { usualPlan } from './retry-plan';

/** What the outbox keeps: whatever JSON can hold, with an id of its own and a kind for logs and lists. */
export interface Item {
  id: string;
  kind: string;
}

/** What became of a delivery; the reason holds no personal data. */
export type Verdict =
  | { outcome: 'sent' }
  | { outcome: 'dropped'; reason: string }
  | { outcome: 'retry'; reason: string; alert: boolean }
  | { outcome: 'dead'; reason: string };

/** Delivers an item that is ours until the lease ends; `attempts` counts how often it was claimed, this time included. */
export type Deliver<T extends Item> = (claimed: { item: T; attempts: number }) => Promise<Verdict>;

/** How the outbox behaves; times are milliseconds. */
export const usualSettings = {
  /** How long a claimed item is ours. */
  lease: 60_000,
  retry: usualPlan,
  /** How many items with one quota key may leave in a day. */
  dailyQuota: 3,
  /** How many may leave to one domain in an hour: a school has a tenth of that with the largest. */
  hourlyQuota: 60,
  /** How often old items are looked for. */
  purgeEvery: 3600 * 1000,
  /** How many items are kept with their content: 500 MB when every message is as long as it may be, 50 MB of usual ones. */
  mostKept: 50_000,
  /** How many traces of delivered items are kept: about 150 MB. */
  mostTraces: 500_000,
  now: Date.now,
  /** How many items leave at the same time. */
  concurrency: 5,
  /** How often to look for items that nobody announced. */
  poll: 1000,
};

/** The usual settings and what the caller must decide. */
export interface OutboxSettings<T extends Item> extends Readonly<typeof usualSettings> {
  /** Those that this program can deliver: what a newer one has put waits for it. */
  kinds: readonly T['kind'][];
  /** Items with the same key share a daily quota; null = no quota. */
  quotaKeyOf(item: T): string | null;
  /** How long the trace of a delivered item, without its content, is kept. */
  retention: number;
  /** How long a given-up item is kept with its content, from when it came. */
  keepGivenUp: number;
  /** Told about every verdict. */
  onVerdict(item: Item, verdict: Verdict): void;
  /** Told how many given-up items were erased with their content, as they are too old. */
  onErased(items: number): void;
  /** Told about every failure of the database. */
  onError(error: unknown): void;
}
