import type { Worker } from 'node:worker_threads';
import school from '../../../school.json';
import { trial } from './trial';

// In the place of the built worker: its name says what it does.
const mockBody = `
  const { parentPort, workerData: { name } } = require('node:worker_threads');
  if (name === 'loops') for (;;) {}
  if (name === 'throws') throw new Error('broken');
  if (name === 'hangs') setInterval(() => {}, 1000);
  else if (name !== 'exits') parentPort.postMessage(name === 'good' ? '' : 'HomePage throws: broken');
`;
const mockWorkers: Worker[] = [];

jest.mock('node:worker_threads', () => {
  const actual = jest.requireActual('node:worker_threads');
  class SmallWorker extends actual.Worker {
    constructor(_url: URL, options: object) {
      super(mockBody, { ...options, eval: true });
      mockWorkers.push(this as unknown as Worker);
    }
  }
  return { ...actual, Worker: SmallWorker };
});

const run = (name: string) =>
  trial({ remotesDir: '', clientDir: '', pocketbaseUrl: '', school, name, version: '1' });

afterEach(async () => {
  jest.useRealTimers();
  // A thread that has ended has no number any more.
  const running = mockWorkers.splice(0).filter(({ threadId }) => threadId !== -1);
  await Promise.all(running.map((worker) => worker.terminate()));
  expect(running.length).toBe(0);
});

it('is passed by a bundle whose pages are drawn', async () => {
  await expect(run('good')).resolves.toBeUndefined();
});

it.each([
  ['reports a problem', 'bad', 'HomePage throws: broken'],
  ['throws', 'throws', 'broken'],
  ['ends early', 'exits', 'its trial ended early'],
])('is failed by a worker that %s', async (_case, name, message) => {
  await expect(run(name)).rejects.toThrow(message);
});

it.each(['loops', 'hangs'])('ends a worker that %s for ever', async (name) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const trying = run(name);
  const failed = jest.fn();
  trying.catch(failed);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(trying).rejects.toThrow('its pages were not rendered within 15 s');
});
