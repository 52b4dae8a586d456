import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { until } from 'testing/until';
import { createPlace } from './place';

const patience = { start: 60_000, every: 5, answer: 20 };

/** A worker that comes up and answers as long as it is told to. */
class FakeWorker extends EventEmitter {
  answers = true;
  counted: unknown = [];
  process: object;
  /** Where the machine has no file left to open, `cluster` makes one without a process. */
  constructor(started: object = { pid: 1, send: () => true }) {
    super();
    this.process = { ...started, kill: (signal: string) => void this.emit('exit', null, signal) };
  }
  send(message: { id: number; order?: string }) {
    if (message.order === 'listen') this.emit('listening');
    const told = message.order === 'figures' ? { told: this.counted } : {};
    if (this.answers) setImmediate(() => this.emit('message', { id: message.id, done: true, ...told }));
  }
}

function setUp(started?: object, probation = 0) {
  const workers: FakeWorker[] = [];
  const log = jest.fn<void, [string]>();
  const onEnd = jest.fn();
  const place = createPlace({
    fork: () => {
      workers.push(new FakeWorker(started));
      return workers.at(-1) as unknown as Worker;
    },
    answer: async () => ({ workers: 1, answering: 1 }),
    onEnd,
    log,
    probation,
    patience,
  });
  return { workers, log, onEnd, place };
}

it('answers once its worker listens, and closes with it', async () => {
  const { workers, place } = setUp();
  const open = place.open();
  expect(place.answers()).toBe(false);
  workers[0]?.emit('message', { ready: true });
  await open;
  expect(place.answers()).toBe(true);
  await place.close();
  expect(place.answers()).toBe(false);
  expect(workers).toHaveLength(1);
});

it.each([
  ['ends', (worker?: FakeWorker) => worker?.emit('exit', 3, null), 'exit code 3'],
  ['hangs', (worker?: FakeWorker) => Object.assign(worker ?? {}, { answers: false }), 'SIGKILL'],
])('lets no visitor meet a worker that %s while it is watched', async (_case, fail, how) => {
  const { workers, place } = setUp(undefined, 20);
  const listening = jest.fn();
  const open = place.open();
  workers[0]?.on('listening', listening);
  workers[0]?.emit('message', { ready: true });
  fail(workers[0]);
  await expect(open).rejects.toThrow(`did not start (${how})`);
  expect(listening).not.toHaveBeenCalled();
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
  workers[0]?.emit('message', { ready: true });
  await open;
  workers[0]?.emit('exit', null, 'SIGKILL');
  await until('a second worker', () => workers.length === 2);
  workers[1]?.emit('message', { ready: true });
  await until('it answers', () => place.answers());
  if (workers[1]) workers[1].answers = false;
  await until('a third worker', () => workers.length === 3);
  expect(log.mock.calls).toEqual([
    ['A worker of the site ended (SIGKILL); another one starts in 1 s.'],
    ['A worker of the site ended (SIGKILL); another one starts in 2 s.'],
  ]);
  await place.close();
});

it('says why where not even a process came about', async () => {
  const { workers, place } = setUp({});
  const open = place.open();
  workers[0]?.emit('error', new Error('spawn EMFILE'));
  await expect(open).rejects.toThrow('a worker of the site did not start (spawn EMFILE)');
});

it('replaces a worker that was sent a connection while it died', async () => {
  const { workers, log, place } = setUp();
  const open = place.open();
  workers[0]?.emit('message', { ready: true });
  await open;
  // So says `cluster` when nobody reads the message any more; the exit is not known yet.
  workers[0]?.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  workers[0]?.emit('exit', null, 'SIGKILL');
  await until('a second worker', () => workers.length === 2);
  expect(log.mock.calls).toEqual([['A worker of the site ended (SIGKILL); another one starts in 1 s.']]);
  await place.close();
});

it('says what its worker has counted, and once that has ended, what it had said last', async () => {
  const { workers, onEnd, place } = setUp();
  const open = place.open();
  expect(await place.figures()).toBeUndefined();
  workers[0]?.emit('message', { ready: true });
  await open;
  const counted = [{ name: 'a' }];
  Object.assign(workers[0] ?? {}, { counted });
  expect(await place.figures()).toEqual(counted);
  Object.assign(workers[0] ?? {}, { answers: false });
  expect(await place.figures()).toEqual(counted);
  expect(onEnd).not.toHaveBeenCalled();
  workers[0]?.emit('exit', 1, null);
  await until('it has ended', () => onEnd.mock.calls.length > 0);
  expect(onEnd.mock.calls).toEqual([[counted]]);
  await place.close();
});
