/** Milliseconds of a step (specification, section 9). */
const duration = 500;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const easeInOut = (time: number) => (time < 0.5 ? 2 * time * time : 1 - 2 * (1 - time) ** 2);

/** Scrolls a list from one place (in pixels) to another; it snaps to nothing meanwhile. At once for who wants less motion. */
export function glide(list: HTMLElement, from: number, to: number, done: () => void): void {
  const begin = performance.now();
  list.dataset.moving = '';
  list.scrollLeft = from;
  const move = (now: number) => {
    const time = isStill() ? 1 : Math.min(1, Math.max(0, (now - begin) / duration));
    list.scrollLeft = from + (to - from) * easeInOut(time);
    if (time < 1 && list.isConnected) requestAnimationFrame(move);
    else {
      delete list.dataset.moving;
      done();
    }
  };
  requestAnimationFrame(move);
}
