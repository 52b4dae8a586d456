import { useEffect, useEffectEvent } from 'react';

/** Before each retry: a network that has just come back often fails its first requests. */
const delaysMs = [0, 2000, 8000];

/** Between retries without any sign; doubled each time. */
const minIntervalMs = 10_000;
const maxIntervalMs = 60_000;

/** Retries when the browser is online or the tab seen again, else in intervals. Returns the end. */
export function retryOnSigns(retry: () => Promise<unknown>, startNow = false): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isBusy = false;
  const tryAfter = async (delaysMs: readonly number[]) => {
    if (isBusy || document.visibilityState === 'hidden') return;
    isBusy = true;
    for (const delay of delaysMs) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted) return;
      await retry();
    }
    isBusy = false;
  };
  const onSign = () => tryAfter(delaysMs);
  window.addEventListener('online', onSign, { signal });
  document.addEventListener('visibilitychange', onSign, { signal });
  if (startNow) void onSign();

  let timer: ReturnType<typeof setTimeout>;
  const wait = (intervalMs: number) => {
    timer = setTimeout(() => {
      void tryAfter([0]);
      wait(Math.min(intervalMs * 2, maxIntervalMs));
    }, intervalMs);
  };
  wait(minIntervalMs);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

/** Retries while something is missing; `startNow` begins at once. */
export function useRetry(missing: boolean, retry: () => Promise<void>, startNow = false): void {
  const retryLatest = useEffectEvent(retry);
  // oxlint-disable-next-line react/exhaustive-deps -- `startNow` says how it begins
  useEffect(() => (missing ? retryOnSigns(() => retryLatest(), startNow) : undefined), [missing]);
}
