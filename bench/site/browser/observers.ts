/** What the page itself records of a view; read when it has come to rest. */
interface Observed {
  /** `seen`: when the page was told, which is later than `time` on a busy machine. */
  lcp: { time: number; url: string; seen: number } | undefined;
  /** Milliseconds until React has taken over the page's control; undefined: not (yet). */
  hydrated: number | undefined;
}

/** Where a visitor goes on to: the path, and the text of its h1. */
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

/** Runs in the page before anything of it: sent as source, so it stands by itself. */
export function observe(control: string): void {
  const observed: Observed = { lcp: undefined, hydrated: undefined };
  window.campusBench = observed;
  new PerformanceObserver((list) => {
    for (const { startTime, url } of list.getEntries() as (PerformanceEntry & { url: string })[]) {
      observed.lcp = { time: startTime, url, seen: performance.now() };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  // React leaves its props on an element when it has made it, or taken it over from the server's HTML.
  const timer = setInterval(() => {
    const element = document.querySelector(control);
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$'))) {
      observed.hydrated = performance.now();
      clearInterval(timer);
    }
  }, 20);
}

/**
 * Runs in every document before anything of it, sent as source. A click on the link to the goal starts the watch (its
 * own time stamp: what the page was busy with counts), in whichever document; the frame with the goal's h1 stops it.
 */
export function startStopwatch({ path, title }: Goal): void {
  const key = 'benchClick';
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const start = (event: Event) => {
    const link = (event.target as Element).closest('a');
    // The first one only: a page may give a click back to itself.
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
    // A message out of a frame's beginning comes when that frame has been drawn.
    requestAnimationFrame(() => port2.postMessage(undefined));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
