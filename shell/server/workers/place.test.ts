import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { until } from 'testing/until';
import { createPlace } from './place';

const patience = { start: 60_000, every: 5, answer: 20 };

/** A worker that comes up and answers as long as it is told to. */
class FakeWorker extends EventEmitter {
  answers = true;
  process = {
    send: () => true,
    kill: (signal: string) => void this.emit('exit', null, signal),
  };
  send(message: { id: number; order?: string }) {
    if (this.answers) setImmediate(() => this.emit('message', { id: message.id, done: true }));
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const log = jest.fn<void, [string]>();
  const place = createPlace({
    fork: () => {
      workers.push(new FakeWorker());
      return workers.at(-1) as unknown as Worker;
    },
    answer: async () => ({ workers: 1, answering: 1 }),
    log,
    patience,
  });
  return { workers, log, place };
}

it('answers once its worker listens, and closes with it', async () => {
  const { workers, place } = setUp();
  const open = place.open();
  expect(place.answers()).toBe(false);
  workers[0]?.emit('listening');
  await open;
  expect(place.answers()).toBe(true);
  await place.close();
  expect(place.answers()).toBe(false);
  expect(workers).toHaveLength(1);
});

it('is not open where the first worker ends before it is ready', async () => {
  const { workers, place } = setUp();
  const open = place.open();
  workers[0]?.emit('exit', 1, null);
  await expect(open).rejects.toThrow('a worker of the site did not start (exit code 1)');
});

it('has another worker in the place of one that dies, and of one that no longer answers', async () => {
  const { workers, log, place } = setUp();
  const open = place.open();
  workers[0]?.emit('listening');
  await open;
  workers[0]?.emit('exit', null, 'SIGKILL');
  await until('a second worker', () => workers.length === 2);
  workers[1]?.emit('listening');
  await until('it answers', () => place.answers());
  if (workers[1]) workers[1].answers = false;
  await until('a third worker', () => workers.length === 3);
  expect(log.mock.calls).toEqual([
    ['A worker of the site ended (SIGKILL); another one starts in 1 s.'],
    ['A worker of the site ended (SIGKILL); another one starts in 2 s.'],
  ]);
  await place.close();
});
