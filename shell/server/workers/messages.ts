/** What the primary tells a worker to do. */
export type Order = 'ping' | 'listen' | 'outdate' | 'refresh' | 'drain';

/** A release of the shell that is to take over. */
export interface Takeover {
  version: string;
  state: 'starting' | 'given up';
}

/** How many workers there are to be, and how many of them answer. */
export interface Health {
  workers: number;
  answering: number;
  /** The release of the shell that they run; none where a build runs that was not published. */
  release?: string;
  /** What the pointer names and does not run. */
  takeover?: Takeover;
}

/** What a worker asks the primary for: that all others carry an order out, or how all are. */
export type Question = 'outdate' | 'refresh' | 'health';

export type ToWorker = { id: number; order: Order } | { id: number; answer: Health };
export type ToPrimary = { ready: true } | { id: number; done: true } | { id: number; question: Question };
