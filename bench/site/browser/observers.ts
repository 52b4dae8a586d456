/** What the page itself records of a view; read when it has come to rest. */
interface Observed {
  /** `seen`: when the page was told, which is later than `time` on a busy machine. */
  lcp: { time: number; url: string; element: string; seen: number } | undefined;
  /** Milliseconds until React has taken over the page's control; undefined: not (yet). */
  hydrated: number | undefined;
  shifts: { value: number; time: number }[];
}

interface LargestPaint extends PerformanceEntry {
  url: string;
  element: Element | null;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    campusBench: Observed;
  }
}

/** Runs in the page before anything of it: sent as source, so it stands by itself. */
export function observe(control: string): void {
  const observed: Observed = { lcp: undefined, hydrated: undefined, shifts: [] };
  window.campusBench = observed;

  new PerformanceObserver((list) => {
    for (const { startTime, url, element } of list.getEntries() as LargestPaint[]) {
      const name = element ? `${element.tagName.toLowerCase()}.${element.className}` : '';
      observed.lcp = { time: startTime, url, element: name, seen: performance.now() };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput } of list.getEntries() as LayoutShift[]) {
      if (!hadRecentInput) observed.shifts.push({ value, time: startTime });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  // React leaves its props on an element when it has made it, or taken it over from the server's HTML.
  const timer = setInterval(() => {
    const element = document.querySelector(control);
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$'))) {
      observed.hydrated = performance.now();
      clearInterval(timer);
    }
  }, 20);
}
