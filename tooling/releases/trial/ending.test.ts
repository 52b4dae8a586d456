import { createEnding } from './ending';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const listeners = () => signals.map((signal) => process.listenerCount(signal));

it('closes in the opposite order, and goes on where one cannot be closed', async () => {
  const closed: number[] = [];
  const before = listeners();
  const { add, close } = createEnding();
  add(async () => closed.push(1));
  add(() => Promise.reject(new Error('gone')));
  add(async () => closed.push(3));
  expect(listeners()).toEqual(before.map((count) => count + 1));
  await close();
  expect(closed).toEqual([3, 1]);
  expect(listeners()).toEqual(before);
});

it('closes at once what is opened after the end', async () => {
  const { add, close } = createEnding();
  await close();
  const late = jest.fn(async () => undefined);
  add(late);
  expect(late).toHaveBeenCalledTimes(1);
});

it.each(signals)(
  'closes all on %s, says so, and has the signal do what it would have done',
  async (signal) => {
    const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
    const { add, stopped } = createEnding();
    const closed = jest.fn(async () => undefined);
    add(closed);
    process.emit(signal, signal);
    await expect(stopped).rejects.toThrow(`The trial was stopped (${signal}).`);
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(kill).toHaveBeenCalledWith(process.pid, signal);
    kill.mockRestore();
  },
);
