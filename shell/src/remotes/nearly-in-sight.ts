import { holdUntilLive } from '../wake/asleep';

/** Of the window's height: a part is alive when it comes into sight. */
const rootMargin = '50%';

/** Resolves once what the server has drawn of a part is nearly in sight, or has the focus; at once where there is nothing of it. */
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
