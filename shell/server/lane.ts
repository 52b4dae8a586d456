/** Too much work waits already; the visitor is asked to come back. */
export class Busy extends Error {
  override name = 'Busy';
  readonly statusCode = 503;
}

/** Runs pieces of work in turn. Rejects with `Busy` where too many wait. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

interface Limits {
  atOnce: number;
  /** Pieces of work that wait, at most. */
  waiting: number;
}

export function createLane({ atOnce, waiting }: Limits): Lane {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((go) => queue.push(go));
    else throw new Busy(`${waiting} wait already`);
    try {
      return await work();
    } finally {
      // The next one takes over the place, or it is free.
      const go = queue.shift();
      if (go) go();
      else running--;
    }
  };
}
