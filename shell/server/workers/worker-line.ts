import type { Worker } from 'node:cluster';
import type { Answer, Order, Question, ToPrimary, ToWorker } from './messages';
import type { Figures } from './sum';

/** What the primary needs of a worker: `cluster`'s, or what stands for it in a test. */
export type WorkerEnd = Pick<Worker, 'on' | 'once' | 'send'>;

interface Done {
  isDone: boolean;
  told?: unknown;
}

export type WorkerLine = ReturnType<typeof createWorkerLine>;

/** The primary's end of the line to one worker. */
export function createWorkerLine(worker: WorkerEnd, answer: (question: Question) => Promise<Answer>) {
  const waiting = new Map<number, (done: Done) => void>();
  let last = 0;
  let setReady: (isReady: boolean) => void;
  const ready = new Promise<boolean>((resolve) => {
    setReady = resolve;
  });

  // A worker that has just gone: its exit says so.
  const send = (message: ToWorker) => worker.send(message, undefined, undefined, () => undefined);
  const settle = (id: number, isDone: boolean, told?: unknown) => {
    waiting.get(id)?.({ isDone, told });
    waiting.delete(id);
  };

  worker.on('message', (message: ToPrimary) => {
    if ('ready' in message) setReady(true);
    else if ('done' in message) settle(message.id, true, message.told);
    else if ('question' in message) {
      void answer(message.question).then((found) => send({ id: message.id, answer: found }));
    }
  });
  worker.once('exit', () => {
    setReady(false);
    for (const id of [...waiting.keys()]) settle(id, false);
  });

  function give(order: Order, limit: number): Promise<Done> {
    const id = ++last;
    return new Promise((resolve) => {
      const timer = setTimeout(settle, limit, id, false);
      waiting.set(id, (done) => {
        clearTimeout(timer);
        resolve(done);
      });
      send({ id, order });
    });
  }

  return {
    /** Whether the worker came so far that it can listen. */
    ready,
    /** Says whether the worker has carried the order out within so many milliseconds. A later one still does. */
    order: async (order: Exclude<Order, 'figures'>, limit: number): Promise<boolean> =>
      (await give(order, limit)).isDone,
    /** What the worker has counted; nothing where it does not say so in time. */
    figures: async (limit: number) => (await give('figures', limit)).told as Figures | undefined,
  };
}
