/** Milliseconds in which a page that is shown may still grow: its data, its pictures, a font. */
const patience = 10_000;
const actions = ['pointerdown', 'wheel', 'touchstart', 'keydown'];

/** Puts a page in its place again with each change of its height, until the visitor does something; returns the end of it. */
export function whileItComes(place: () => void): () => void {
  let left = scrollY;
  const observer = new ResizeObserver(() => {
    if (isElsewhere(left)) return end();
    place();
    left = scrollY;
  });
  const over = new AbortController();
  const timer = setTimeout(end, patience);
  function end(): void {
    observer.disconnect();
    over.abort();
    clearTimeout(timer);
  }
  for (const action of actions)
    window.addEventListener(action, end, { signal: over.signal, passive: true, capture: true });
  observer.observe(document.body);
  return end;
}

/** Somebody has scrolled, by whatever means. Where the page has become too short, it was the browser. */
function isElsewhere(left: number): boolean {
  return scrollY !== left && scrollY < document.documentElement.scrollHeight - innerHeight - 1;
}
