import type { View } from './tell';

/** Milliseconds: the server takes no longer times. */
const longest = 120_000;

/** Notes how fast the first page came, and how fast each answers a visitor. Browsers that cannot say so say nothing. */
export function watchSpeed(view: () => View): void {
  const first = view();
  // A tab in the background paints when it is looked at.
  if (document.visibilityState === 'visible') {
    observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
      if (view() === first) first.lcp = rounded(startTime);
    });
  }
  observe({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    const shown = view();
    if (interactionId) shown.inp = Math.max(shown.inp ?? 0, rounded(duration));
  });
}

interface Entry extends PerformanceEntry {
  interactionId?: number;
}

interface Kind extends PerformanceObserverInit {
  type: string;
  durationThreshold?: number;
}

function observe(kind: Kind, see: (entry: Entry) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(kind.type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
  observer.observe({ buffered: true, ...kind });
}

const rounded = (milliseconds: number) => Math.min(longest, Math.round(milliseconds));
