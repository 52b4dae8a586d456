import { seconds, setUp } from './testing/supervised';

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
