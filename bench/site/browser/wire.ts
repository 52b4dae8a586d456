import type { Page } from 'playwright';

/** What a resource timing tells of one address. */
interface Fetched {
  name: string;
  /** 0 from the browser's cache, 300 and what came of the body over the wire. */
  transferSize: number;
}

/** The sum that a resource timing adds for every head, whatever its size (Resource Timing, section 4.5). */
const head = 300;

/** Bytes of bodies that came over the wire, address by address; a confirmation that nothing changed is 0 bytes. */
function overTheWire(fetched: readonly Fetched[]): { path: string; bytes: number }[] {
  return fetched
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize - head }));
}

/** What a page has fetched so far, its document first. */
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

/** As EcoIndex counts them: without what is inside a drawing. */
export const countElements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length - document.querySelectorAll('svg *').length);
