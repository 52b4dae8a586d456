import type { Service } from './service';
import { type SupervisorOptions, supervise } from './supervisor';

type Launch = SupervisorOptions['launch'];

/** Seconds that a process takes to end. */
const timeToStop = 5;

/** A supervisor of pretended processes, which a test lets come up and die. */
function setUp(restart = true) {
  const launches: Parameters<Launch>[0][] = [];
  const alive: number[] = [];
  const log = jest.fn();
  /** Settles the launch of that number. */
  const settle: { up: () => void; fail: () => void }[] = [];
  const launch: Launch = (options) => {
    const pid = launches.push(options);
    return new Promise<Service>((resolve, reject) => {
      const gone = async () => {
        await new Promise((ended) => setTimeout(ended, timeToStop * 1000));
        if (alive.includes(pid)) alive.splice(alive.indexOf(pid), 1);
      };
      const fail = () => reject(new Error(`small did not start: ${pid}.`));
      options.signal.addEventListener('abort', fail);
      settle.push({
        up() {
          alive.push(pid);
          resolve({ name: 'small', pid, ended: Promise.resolve(), stop: gone, kill: gone });
        },
        fail,
      });
    });
  };
  const supervisor = supervise({ name: 'small', launch, log, restart });
  return {
    supervisor,
    launches,
    alive,
    log,
    async up(which: number) {
      settle[which - 1]?.up();
      await jest.advanceTimersByTimeAsync(0);
    },
    async fail(which: number) {
      settle[which - 1]?.fail();
      await jest.advanceTimersByTimeAsync(0);
    },
    async die(which: number) {
      alive.splice(alive.indexOf(which), 1);
      launches[which - 1]?.onExit('stopped by itself (exit code 1)');
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('starts one process when two starts are asked at once, and none when it runs', async () => {
  const { supervisor, launches, up, alive } = setUp();
  const both = Promise.all([supervisor.start(), supervisor.start()]);
  await seconds(1);
  expect(launches).toHaveLength(1);
  await up(1);
  await both;
  void supervisor.start();
  await seconds(1);
  expect(launches).toHaveLength(1);
  expect(alive).toEqual([1]);
  expect(supervisor.running()?.pid).toBe(1);
});

it('starts again what dies, after 1, 2, 4 … 60 seconds, and after 1 again once it has lasted', async () => {
  const { supervisor, log, launches, up, die } = setUp();
  void supervisor.start();
  await seconds(0);
  await up(1);
  for (const [index, pause] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await die(index + 1);
    expect(log).toHaveBeenLastCalledWith(
      `small stopped by itself (exit code 1); it is started again in ${pause} s.`,
    );
    await seconds(pause - 0.001);
    expect(launches).toHaveLength(index + 1);
    await seconds(0.001);
    await up(index + 2);
  }
  await seconds(61);
  await die(9);
  expect(log).toHaveBeenLastCalledWith('small stopped by itself (exit code 1); it is started again in 1 s.');
});

it('starts one process when a start is asked while it waits to be started again', async () => {
  const { supervisor, launches, alive, up, die } = setUp();
  void supervisor.start();
  await seconds(0);
  await up(1);
  await die(1);
  void supervisor.start();
  await seconds(30);
  expect(launches).toHaveLength(2);
  await up(2);
  await seconds(120);
  expect(launches).toHaveLength(2);
  expect(alive).toEqual([2]);
});

it('plans one next start for a process that dies again while the last plan is still waiting', async () => {
  const { supervisor, launches, log, up, die } = setUp();
  void supervisor.start();
  await seconds(0);
  await up(1);
  await die(1);
  void supervisor.start();
  await seconds(0);
  await up(2);
  await die(2);
  await seconds(1);
  await up(3);
  await seconds(120);
  expect(launches).toHaveLength(3);
  expect(log).toHaveBeenCalledTimes(1);
});

it('goes on trying while a start fails', async () => {
  const { supervisor, launches, log, up, fail, die } = setUp();
  void supervisor.start();
  await seconds(0);
  await up(1);
  await die(1);
  await seconds(1);
  await fail(2);
  expect(log.mock.calls.slice(1)).toEqual([
    ['small did not start: 2.'],
    ['small is not up; it is started again in 2 s.'],
  ]);
  await seconds(2);
  await up(3);
  await seconds(120);
  expect(launches).toHaveLength(3);
});

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
