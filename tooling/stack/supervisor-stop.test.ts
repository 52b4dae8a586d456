import { seconds, setUp, timeToStop } from './testing/supervised';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('leaves it down where nothing is to be started again', async () => {
  const { supervisor, launches, up, die } = setUp(false);
  void supervisor.start();
  await seconds(0);
  await up(1);
  await die(1);
  await seconds(120);
  expect(launches).toHaveLength(1);
  expect(supervisor.running()).toBeUndefined();
});

it('stops a process that is just starting, and one that waits to be started again', async () => {
  const { supervisor, launches, alive, up, die } = setUp();
  const first = expect(supervisor.start()).rejects.toThrow('small did not start');
  await seconds(0);
  await supervisor.stop();
  await first;
  void supervisor.start();
  await seconds(0);
  await up(2);
  await die(2);
  await supervisor.stop();
  await seconds(120);
  expect(launches).toHaveLength(2);
  expect(alive).toEqual([]);
});

it('starts anew only when the process before has given its port and its data back', async () => {
  const { supervisor, launches, up } = setUp();
  void supervisor.start();
  await seconds(0);
  await up(1);
  void supervisor.stop();
  void supervisor.start();
  await seconds(timeToStop - 0.001);
  expect(launches).toHaveLength(1);
  await seconds(0.001);
  expect(launches).toHaveLength(2);
});

it('ends a process that came up in the moment of the stop', async () => {
  const { supervisor, alive, launches, up } = setUp();
  const starting = expect(supervisor.start()).rejects.toThrow('small was stopped before it was ready.');
  await seconds(0);
  const running = up(1);
  const stopping = supervisor.stop();
  await seconds(timeToStop);
  await Promise.all([running, stopping, starting]);
  expect(launches).toHaveLength(1);
  expect(alive).toEqual([]);
  expect(supervisor.running()).toBeUndefined();
});

it('starts anew after a stop, once the process before is gone', async () => {
  const { supervisor, launches, alive, up } = setUp();
  const given = supervisor.start().catch(() => undefined);
  await seconds(0);
  const stopping = supervisor.stop();
  const again = supervisor.start();
  await Promise.all([given, stopping]);
  await seconds(0);
  expect(launches).toHaveLength(2);
  await up(2);
  await again;
  expect(alive).toEqual([2]);
});
