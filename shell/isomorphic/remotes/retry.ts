import { useEffect, useRef } from 'react';

/** Milliseconds before each try: a network that has just come back often fails its first requests. */
const delaysMs = [0, 2000, 8000];

/** Milliseconds until a try without any sign, twice as long each time: the cause may be gone while the visitor looks on. */
const [minIntervalMs, maxIntervalMs] = [10_000, 60_000];

/** Tries a few times when the browser is online or the tab is seen again (`atOnce` is such a sign), else once in a while. Returns what ends it. */
export function retryOnSigns(retry: () => Promise<unknown>, startNow = false): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let busy = false;
  const tryAfter = async (delaysMs: readonly number[]) => {
    if (busy || document.visibilityState === 'hidden') return;
    busy = true;
    for (const delay of delaysMs) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted) return;
      await retry();
    }
    busy = false;
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

/** Tries again on the signs of `onSigns` while something is missing; `atOnce` begins as soon as that is known. */
export function useRetry(missing: boolean, retry: () => Promise<void>, startNow = false): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  // oxlint-disable-next-line react/exhaustive-deps -- `atOnce` says how it begins
  useEffect(() => (missing ? retryOnSigns(() => latest.current(), startNow) : undefined), [missing]);
}
