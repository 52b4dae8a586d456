/** Waits until the page's own files are there. */
export function whenIdle(work: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(work), { once: true });
  } else if ('requestIdleCallback' in window) {
    requestIdleCallback(work, { timeout: 3000 });
  } else setTimeout(work, 1000);
}
