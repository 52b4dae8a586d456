import type { Page } from 'playwright';

interface Fetched {
  name: string;
  /** 0 from the browser's cache; else 300 and the bytes of the body that came over the wire. */
  transferSize: number;
}

/** Resource Timing (section 4.5) adds this sum for every head, whatever its size. */
const head = 300;

function overTheWire(fetched: readonly Fetched[]): { path: string; bytes: number }[] {
  return fetched
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize - head }));
}

/** The document comes first. */
export async function fetchedBy(page: Page): Promise<{ path: string; bytes: number }[]> {
  const timings = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, transferSize } = entry as PerformanceResourceTiming;
        return { name, transferSize };
      },
    ),
  );
  return overTheWire(timings);
}

/** EcoIndex does not count what is inside a drawing. */
export const countElements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length - document.querySelectorAll('svg *').length);
