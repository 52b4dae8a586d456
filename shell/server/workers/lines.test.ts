import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Question, ToPrimary, ToWorker } from './messages';
import { createSiblings } from './siblings';
import { createWorkerLine, type WorkerEnd } from './worker-line';

/** Both ends of the line between the primary and a worker. */
function connect() {
  const inWorker = Object.assign(new EventEmitter(), {
    send: (message: ToPrimary) => setImmediate(() => inPrimary.emit('message', message)),
  });
  const inPrimary = Object.assign(new EventEmitter(), {
    send: (message: ToWorker) => setImmediate(() => inWorker.emit('message', message)),
  });
  const answer = jest.fn(async (_question: Question): Promise<Answer> => ({ workers: 2, answering: 1 }));
  const line = createWorkerLine(inPrimary as unknown as WorkerEnd, answer);
  return { siblings: createSiblings(inWorker), line, answer, exit: () => inPrimary.emit('exit') };
}

it('an order is done when the worker has carried it out, also one that it has no use for', async () => {
  const { siblings, line } = connect();
  let done = false;
  siblings.on('refresh', async () => {
    await pause(20);
    done = true;
  });
  expect(await line.order('refresh', 5000)).toBe(true);
  expect(done).toBe(true);
  expect(await line.order('outdate', 5000)).toBe(true);
  expect(await line.order('ping', 5000)).toBe(true);
});

it('an order is not waited for longer than its limit, and carried out all the same', async () => {
  const { siblings, line } = connect();
  const act = jest.fn(() => pause(60));
  siblings.on('outdate', act);
  expect(await line.order('outdate', 10)).toBe(false);
  expect(act).toHaveBeenCalledTimes(1);
});

it('an order whose worker ends is not waited for', async () => {
  const { siblings, line, exit } = connect();
  siblings.on('outdate', () => new Promise(() => undefined));
  const order = line.order('outdate', 60_000);
  exit();
  expect(await order).toBe(false);
});

it('a worker asks for all others, and how they are', async () => {
  const { siblings, answer } = connect();
  await siblings.order('outdate');
  expect(await siblings.health()).toEqual({ workers: 2, answering: 1 });
  expect(answer.mock.calls).toEqual([['outdate'], ['health']]);
});

it('a worker says what it has counted, and gets the sum; nothing of a primary that adds nothing up', async () => {
  const { siblings, line, answer } = connect();
  expect(await line.figures(5000)).toBeUndefined();
  const counted = [{ name: 'a' }];
  siblings.on('figures', async () => counted);
  expect(await line.figures(5000)).toEqual(counted);
  answer.mockResolvedValueOnce({ text: 'a 3' });
  expect(await siblings.figures()).toBe('a 3');
  expect(await siblings.figures()).toBeUndefined();
});
