/** @jest-environment jsdom */

import { act, renderHook } from '@testing-library/react';
import { useRetry } from './retry';

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

it('retries a few times after a sign, then in long intervals until the next one', async () => {
  renderHook(() => useRetry(true, tryAgain));
  expect(tryAgain).toHaveBeenCalledTimes(0);
  await sign('online');
  expect(tryAgain).toHaveBeenCalledTimes(1);
  await sign('visibilitychange');
  expect(tryAgain).toHaveBeenCalledTimes(1);
  await pass(2000);
  expect(tryAgain).toHaveBeenCalledTimes(2);
  await pass(7999);
  expect(tryAgain).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(tryAgain).toHaveBeenCalledTimes(3);
  await sign('visibilitychange');
  expect(tryAgain).toHaveBeenCalledTimes(4);
});

it('retries without a sign in doubled intervals up to a minute, not while hidden', async () => {
  renderHook(() => useRetry(true, tryAgain));
  await pass(1);
  for (const [tries, milliseconds] of [10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    await pass(milliseconds - 2);
    expect(tryAgain).toHaveBeenCalledTimes(tries);
    await pass(2);
    expect(tryAgain).toHaveBeenCalledTimes(tries + 1);
  }
  visibility = 'hidden';
  await sign('visibilitychange');
  await sign('online');
  await pass(600_000);
  expect(tryAgain).toHaveBeenCalledTimes(5);
});

it('waits for an answer before the next try', async () => {
  tryAgain.mockReturnValue(new Promise(() => undefined));
  renderHook(() => useRetry(true, tryAgain));
  await sign('online');
  await pass(60_000);
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it('stops once nothing is missing', async () => {
  const initialProps = { missing: true };
  const { rerender } = renderHook(({ missing }) => useRetry(missing, tryAgain), { initialProps });
  await sign('online');
  rerender({ missing: false });
  await pass(60_000);
  await sign('online');
  expect(tryAgain).toHaveBeenCalledTimes(1);
});
