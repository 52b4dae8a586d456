import type { Worker } from 'node:cluster';
import type { Health, Order, Question, ToPrimary, ToWorker } from './messages';

/** What the primary needs of a worker: `cluster`'s, or what stands for it in a test. */
export type WorkerEnd = Pick<Worker, 'on' | 'once' | 'send'>;

export type WorkerLine = ReturnType<typeof createWorkerLine>;

/** The primary's end of the line to one worker. */
export function createWorkerLine(worker: WorkerEnd, answer: (question: Question) => Promise<Health>) {
  const waiting = new Map<number, (done: boolean) => void>();
  let last = 0;
  let setReady: (isReady: boolean) => void;
  const ready = new Promise<boolean>((resolve) => {
    setReady = resolve;
  });

  // A worker that has just gone: its exit says so.
  const send = (message: ToWorker) => worker.send(message, undefined, undefined, () => undefined);
  const settle = (id: number, done: boolean) => {
    waiting.get(id)?.(done);
    waiting.delete(id);
  };

  worker.on('message', (message: ToPrimary) => {
    if ('ready' in message) setReady(true);
    else if ('done' in message) settle(message.id, true);
    else if ('question' in message) {
      void answer(message.question).then((health) => send({ id: message.id, answer: health }));
    }
  });
  worker.once('exit', () => {
    setReady(false);
    for (const id of [...waiting.keys()]) settle(id, false);
  });

  return {
    /** Whether the worker came so far that it can listen. */
    ready,
    /** Says whether the worker has carried the order out within so many milliseconds. A later one still does. */
    order(order: Order, limit: number): Promise<boolean> {
      const id = ++last;
      return new Promise((resolve) => {
        const timer = setTimeout(settle, limit, id, false);
        waiting.set(id, (done) => {
          clearTimeout(timer);
          resolve(done);
        });
        send({ id, order });
      });
    },
  };
}
