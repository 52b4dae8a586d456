import { startStoppable } from './back-ends';

it('gives up what is starting, and waits until that has ended', async () => {
  const ends: (() => Promise<unknown>)[] = [];
  const starting = startStoppable(ends, async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw new Error('it was stopped before it was ready');
  });
  const failed = expect(starting).rejects.toThrow('stopped before');
  await ends[0]?.();
  await failed;
});

it('stops what has started all the same', async () => {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = jest.fn(async () => undefined);
  let ready: (started: { stop: typeof stop }) => void = () => undefined;
  void startStoppable(ends, () => new Promise<{ stop: typeof stop }>((resolve) => (ready = resolve)));
  const ended = ends[0]?.();
  ready({ stop });
  await ended;
  expect(stop).toHaveBeenCalledTimes(1);
});
