import { useEffect, useRef } from 'react';

/** Milliseconds before each try: a network that has just come back often fails its first requests. */
const delays = [0, 2000, 8000];

/** Milliseconds until a try without any sign, twice as long each time: the cause may be gone while the visitor looks on. */
const [soonest, latest] = [10_000, 60_000];

/** Tries a few times when the browser is online or the tab is seen again (`atOnce` is such a sign), else once in a while. Returns what ends it. */
export function onSigns(tryAgain: () => Promise<unknown>, atOnce = false): () => void {
  const over = new AbortController();
  const { signal } = over;
  let busy = false;
  const tryAfter = async (waits: readonly number[]) => {
    if (busy || document.visibilityState === 'hidden') return;
    busy = true;
    for (const delay of waits) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted) return;
      await tryAgain();
    }
    busy = false;
  };
  const onSign = () => tryAfter(delays);
  window.addEventListener('online', onSign, { signal });
  document.addEventListener('visibilitychange', onSign, { signal });
  if (atOnce) void onSign();

  let timer: ReturnType<typeof setTimeout>;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => {
      void tryAfter([0]);
      wait(Math.min(milliseconds * 2, latest));
    }, milliseconds);
  };
  wait(soonest);
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}

/** Tries again on the signs of `onSigns` while something is missing; `atOnce` begins as soon as that is known. */
export function useTryAgain(missing: boolean, tryAgain: () => Promise<void>, atOnce = false): void {
  const latest = useRef(tryAgain);
  useEffect(() => {
    latest.current = tryAgain;
  });
  // oxlint-disable-next-line react/exhaustive-deps -- `atOnce` says how it begins
  useEffect(() => (missing ? onSigns(() => latest.current(), atOnce) : undefined), [missing]);
}
