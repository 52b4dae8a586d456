/** The visitor gets the status and its sentence, not the message. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    readonly statusCode: number,
    message: string,
    /** Seconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

interface Options {
  /** Asked before each piece of work begins. */
  width: () => number;
  waiting: number;
  /** Milliseconds; undefined: as long as it takes. */
  patience?: number;
}

/** Rejects with `Refused` (503) where the queue is too long or too slow. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function createGate({ width, waiting, patience }: Options): Gate {
  const queue = new Set<() => void>();
  let running = 0;

  function turn(): Promise<void> {
    if (running < width() && queue.size === 0) {
      running++;
      return Promise.resolve();
    }
    if (queue.size >= waiting) return Promise.reject(new Refused(503, 'the queue is full', 5));
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        running++;
        resolve();
      };
      const giveUp = () => {
        queue.delete(enter);
        reject(new Refused(503, 'the queue is too slow', 5));
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      queue.add(enter);
    });
  }

  function leave(): void {
    running--;
    for (const enter of queue) {
      if (running >= width()) return;
      queue.delete(enter);
      enter();
    }
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
