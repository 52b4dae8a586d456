/** Milliseconds that a pointer rests on a link before its page is fetched: passing over it costs nothing. */
const rest = 65;

function target(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || link.target || link.origin !== location.origin)
    return undefined;
  return link.pathname === location.pathname ? undefined : new URL(link.href);
}

export function startPrefetching(prefetch: (url: URL) => void): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = (event: Event) => {
    const url = target(event);
    if (url) prefetch(url);
  };
  const soon = (event: Event) => {
    clearTimeout(timer);
    const url = target(event);
    if (url) timer = setTimeout(() => prefetch(url), rest);
  };
  document.addEventListener('pointerover', soon, { passive: true });
  document.addEventListener('touchstart', now, { passive: true });
  document.addEventListener('focusin', now);
}
