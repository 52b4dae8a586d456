/** Waits until the page's own files are loaded. */
export function whenIdle(work: () => void, timeoutMs = 3000): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(work, timeoutMs), { once: true });
  } else if ('requestIdleCallback' in window) {
    requestIdleCallback(work, { timeout: timeoutMs });
  } else setTimeout(work, Math.min(timeoutMs, 1000));
}

const touchEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** A first view that nobody touches fetches nothing for later. */
export function whenTouched(work: () => void, signal?: AbortSignal): void {
  if (scrollY > 0) return work();
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort());
  const onTouch = ({ type, movementX, movementY }: Partial<MouseEvent>) => {
    // Chromium reports a move of a resting pointer when the page appears below it.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    controller.abort();
    work();
  };
  for (const type of touchEvents) addEventListener(type, onTouch, { signal: controller.signal });
}
