import type { Mail } from '../request/mail';

/** A mail that is ours to deliver, until the lease ends. */
export interface Claimed {
  mail: Mail;
  /** How often it was claimed, this time included. */
  attempts: number;
}

/** What became of a delivery; the reason holds no personal data. */
export type Verdict =
  | { outcome: 'sent' }
  | { outcome: 'dropped'; reason: string }
  | { outcome: 'retry'; reason: string; alert: boolean }
  | { outcome: 'dead'; reason: string };

export type Deliver = (claimed: Claimed) => Promise<Verdict>;

export interface Stats {
  waiting: number;
  dead: number;
  /** The age of the oldest waiting mail; 0 when none waits. */
  oldestSeconds: number;
}

/** Keeps mails until they are delivered, whatever dies. */
export interface Outbox {
  /** Resolves once the mails are on the disk; 'duplicate' when they already were. Rejects when too many wait. */
  put(mails: Mail[]): Promise<'stored' | 'duplicate'>;
  /** Delivers what waits, at least once each, until `stop`. */
  start(deliver: Deliver): void;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  stats(): Promise<Stats>;
  /** Lets running deliveries end, then closes. */
  stop(): Promise<void>;
}
