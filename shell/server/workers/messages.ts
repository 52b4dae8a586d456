/** What the primary tells a worker to do. */
export type Order = 'ping' | 'outdate' | 'refresh';

/** How many workers there are to be, and how many of them answer. */
export interface Health {
  workers: number;
  answering: number;
}

/** What a worker asks the primary for: that all others carry an order out, or how all are. */
export type Question = Exclude<Order, 'ping'> | 'health';

export type ToWorker = { id: number; order: Order } | { id: number; answer: Health };
export type ToPrimary = { id: number; done: true } | { id: number; question: Question };
