import { useEffect, useRef } from 'react';

/** Milliseconds before each try: a network that has just come back often fails its first requests. */
const delays = [0, 2000, 8000];

/**
 * Tries again when the browser is online again and when the visitor comes back to the tab; a few times, one after the
 * other, then it waits for the next sign. `atOnce` is one. Returns the end of it.
 */
export function onSigns(tryAgain: () => Promise<unknown>, atOnce = false): () => void {
  const over = new AbortController();
  const { signal } = over;
  let busy = false;
  const onSign = async () => {
    if (busy || document.visibilityState === 'hidden') return;
    busy = true;
    for (const delay of delays) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted) return;
      await tryAgain();
    }
    busy = false;
  };
  window.addEventListener('online', onSign, { signal });
  document.addEventListener('visibilitychange', onSign, { signal });
  if (atOnce) void onSign();
  return () => over.abort();
}

/** While something could not be had (`missing`): tries again on such signs; `atOnce`, also when that is first known. */
export function useTryAgain(missing: boolean, tryAgain: () => Promise<void>, atOnce = false): void {
  const latest = useRef(tryAgain);
  useEffect(() => {
    latest.current = tryAgain;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `atOnce` says how it begins
  useEffect(() => (missing ? onSigns(() => latest.current(), atOnce) : undefined), [missing]);
}
