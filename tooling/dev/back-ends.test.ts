import { startStoppable } from './back-ends';

it('gives up what is starting, and waits until that has ended', async () => {
  const cleanup = new AsyncDisposableStack();
  const starting = startStoppable(cleanup, async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw new Error('it was stopped before it was ready');
  });
  const failed = expect(starting).rejects.toThrow('stopped before');
  await cleanup.disposeAsync();
  await failed;
});

it('stops what has started all the same', async () => {
  const cleanup = new AsyncDisposableStack();
  const stop = jest.fn(async () => undefined);
  const starting = Promise.withResolvers<{ stop: typeof stop }>();
  void startStoppable(cleanup, () => starting.promise);
  const ended = cleanup.disposeAsync();
  starting.resolve({ stop });
  await ended;
  expect(stop).toHaveBeenCalledTimes(1);
});
