import { HttpError } from './http-error';

interface Options {
  /** Read before each piece of work begins. */
  maxConcurrent: () => number;
  maxQueued: number;
  /** Undefined: work may wait for ever. */
  queueTimeoutMs?: number;
}

/** Rejects with `HttpError` (503) when the queue is too long or too slow. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

export function createQueue({ maxConcurrent, maxQueued, queueTimeoutMs }: Options): Queue {
  const queue = new Set<() => void>();
  let active = 0;

  function waitForTurn(): Promise<void> {
    if (active < maxConcurrent() && queue.size === 0) {
      active++;
      return Promise.resolve();
    }
    if (queue.size >= maxQueued) return Promise.reject(new HttpError(503, 'the queue is full', 5));
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        active++;
        resolve();
      };
      const onTimeout = () => {
        queue.delete(start);
        reject(new HttpError(503, 'the queue is too slow', 5));
      };
      const timer = queueTimeoutMs === undefined ? undefined : setTimeout(onTimeout, queueTimeoutMs);
      queue.add(start);
    });
  }

  function startNext(): void {
    active--;
    for (const start of queue) {
      if (active >= maxConcurrent()) return;
      queue.delete(start);
      start();
    }
  }

  return async (work) => {
    await waitForTurn();
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
