/** What the outbox keeps: whatever JSON can hold, with an id of its own and a kind for logs and lists. */
export interface Item {
  id: string;
  kind: string;
}

/** An item that is ours to deliver, until the lease ends. */
interface Claimed<T extends Item> {
  item: T;
  /** How often it was claimed, this time included. */
  attempts: number;
}

/** What became of a delivery; the reason holds no personal data. */
export type Verdict =
  | { outcome: 'sent' }
  | { outcome: 'dropped'; reason: string }
  | { outcome: 'retry'; reason: string; alert: boolean }
  | { outcome: 'dead'; reason: string };

export type Deliver<T extends Item> = (claimed: Claimed<T>) => Promise<Verdict>;

export interface Stats {
  waiting: number;
  dead: number;
  /** The age of the oldest waiting item; 0 when none waits. */
  oldestSeconds: number;
}

/** Keeps items until they are delivered, whatever dies. */
export interface Outbox<T extends Item> {
  /** Resolves once the items are on the disk; 'duplicate' when they already were. Rejects when too many wait. */
  put(items: T[]): Promise<'stored' | 'duplicate'>;
  /** Delivers what waits, at least once each, until `stop`. */
  start(deliver: Deliver<T>): void;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  stats(): Promise<Stats>;
  /** Lets running deliveries end, then closes. */
  stop(): Promise<void>;
}
