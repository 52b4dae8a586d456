interface Observed {
  /** `seen` is the moment at which the page was told, later than `time` on a busy machine. */
  lcp: { time: number; url: string; seen: number } | undefined;
  /** Milliseconds until React has taken over the page's control; undefined before. */
  hydrated: number | undefined;
}

export interface Goal {
  path: string;
  title: string;
}

declare global {
  interface Window {
    campusBench: Observed;
    /** Milliseconds from the click to the frame that shows the new h1. */
    campusArrived?: number;
  }
}

/** The function runs in the page before anything of it and is sent as source: it uses nothing from outside. */
export function observe(control: string): void {
  const observed: Observed = { lcp: undefined, hydrated: undefined };
  window.campusBench = observed;
  new PerformanceObserver((list) => {
    for (const { startTime, url } of list.getEntries() as (PerformanceEntry & { url: string })[]) {
      observed.lcp = { time: startTime, url, seen: performance.now() };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  // React leaves its props on each element that it makes, or takes over from the server's HTML.
  const timer = setInterval(() => {
    const element = document.querySelector(control);
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$'))) {
      observed.hydrated = performance.now();
      clearInterval(timer);
    }
  }, 20);
}

/** The function is sent as source, as `observe` is. The click's own time stamp starts the watch: what the page was busy with counts. */
export function startStopwatch({ path, title }: Goal): void {
  const key = 'benchClick';
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const start = (event: Event) => {
    const link = (event.target as Element).closest('a');
    // Only the first click counts: a page may give a click back to itself.
    if (link?.pathname !== path || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, String(performance.timeOrigin + event.timeStamp));
  };
  addEventListener('click', start, true);

  const observer = new MutationObserver(() => {
    const clicked = sessionStorage.getItem(key);
    if (!clicked || location.pathname !== path) return;
    if (plain(document.querySelector('main h1')?.textContent ?? '') !== title) return;
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.campusArrived = performance.timeOrigin + performance.now() - Number(clicked);
    };
    // A message that is posted at the beginning of a frame comes when that frame has been drawn.
    requestAnimationFrame(() => port2.postMessage(undefined));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
