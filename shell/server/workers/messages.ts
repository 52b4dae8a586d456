/** What the primary tells a worker to do; to `figures` it answers with what it has counted. */
export type Order = 'ping' | 'listen' | 'outdate' | 'refresh' | 'drain' | 'figures';

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

/** What all workers have counted together, as Prometheus reads it. */
interface Total {
  text: string;
}

/** What a worker asks the primary for: that all others carry an order out, how all are, or what they have counted. */
export type Question = 'outdate' | 'refresh' | 'health' | 'figures';

export type Answer = Health | Total;

export type ToWorker = { id: number; order: Order } | { id: number; answer: Answer };
export type ToPrimary =
  | { ready: true }
  | { id: number; done: true; told?: unknown }
  | { id: number; question: Question };
