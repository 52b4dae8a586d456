import { holdUntilLive } from '../wake/asleep';

/** Half a window is early enough for a part to be alive when it comes into sight. */
const rootMargin = '50%';

/** Resolves once the part's HTML is nearly in sight, or has the focus; at once where the server has drawn none. */
export function nearlyInSight(key: string): Promise<void> {
  // The region itself has no box.
  const drawn = document.querySelector(`[data-part="${key}"]`)?.firstElementChild;
  if (!drawn) return Promise.resolve();
  return new Promise((resolve) => {
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
      },
      { rootMargin },
    );
    const wake = () => {
      sight.disconnect();
      resolve();
    };
    holdUntilLive(key, wake);
    sight.observe(drawn);
    drawn.addEventListener('focusin', wake, { once: true });
  });
}
