/** @jest-environment jsdom */
import { act, cleanup, renderHook } from '@testing-library/react';
import { useTryAgain } from './try-again';

const tryAgain = jest.fn<Promise<void>, []>();
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const sign = async (type: 'online' | 'visibilitychange') => {
  (type === 'online' ? window : document).dispatchEvent(new Event(type));
  await pass(0);
};
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  tryAgain.mockReset().mockResolvedValue();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('tries a few times after a sign, one after the other, then waits for the next one', async () => {
  renderHook(() => useTryAgain(true, tryAgain));
  expect(tryAgain).toHaveBeenCalledTimes(0);
  await sign('online');
  expect(tryAgain).toHaveBeenCalledTimes(1);
  await sign('visibilitychange');
  expect(tryAgain).toHaveBeenCalledTimes(1);
  await pass(2000);
  expect(tryAgain).toHaveBeenCalledTimes(2);
  await pass(8000);
  expect(tryAgain).toHaveBeenCalledTimes(3);
  await pass(600_000);
  expect(tryAgain).toHaveBeenCalledTimes(3);
  await sign('visibilitychange');
  expect(tryAgain).toHaveBeenCalledTimes(4);
});

it('waits for an answer before the next try', async () => {
  tryAgain.mockReturnValue(new Promise(() => undefined));
  renderHook(() => useTryAgain(true, tryAgain));
  await sign('online');
  await pass(60_000);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it('stops once nothing is missing', async () => {
  const { rerender } = renderHook(({ missing }) => useTryAgain(missing, tryAgain), {
    initialProps: { missing: true },
  });
  await sign('online');
  rerender({ missing: false });
  await pass(60_000);
  await sign('online');
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it('leaves a hidden tab alone', async () => {
  renderHook(() => useTryAgain(true, tryAgain));
  visibility = 'hidden';
  await sign('visibilitychange');
  await sign('online');
  expect(tryAgain).not.toHaveBeenCalled();
});
