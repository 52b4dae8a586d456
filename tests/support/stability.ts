import { expect, type Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Timeouts are a busy machine's: they are noted beside the test, and do not fail it. */
export const timeoutMessages =
  /no answer|Loading chunk \d+ failed\.\n\(timeout|preloaded using link preload but not used within/;

/** `read`: a busy browser may draw half a document, which grows: see journeys/frame/arrival. */
type Since = 'start' | 'read';

/** The one message that the specification asks for (section 7). */
const expectedMessage = /^First slide image: HTTP 200$/;

/**
 * Watches from the first moment of every document of the page; returns the check that nothing of
 * the present one has moved by itself (a layout shift of 0, but for the web font's) and that the
 * console has stayed empty.
 */
export async function watchStability(page: Page, since: Since = 'start'): Promise<() => Promise<void>> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!expectedMessage.test(message.text()) && !timeoutMessages.test(message.text()))
      messages.push(`${message.type()}: ${message.text()}`);
  });
  const expectNoShift = await watchShifts(page, since);
  return async () => {
    await expectNoShift();
    expect(messages, `console of ${page.url()}`).toEqual([]);
  };
}

/** The shift on a page when the web font replaces its fallback (shared-ui/src/theme/fonts.css). */
const maxFontShift = 0.02;

/** The same of what moves alone, for pages on which something is broken on purpose. */
export async function watchShifts(page: Page, since: Since = 'start'): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: MeasuredShift[] = [];
    const fontTimes: [arrived: number, used: number][] = [];
    Object.assign(window, { shifts, fontTimes });
    document.fonts.addEventListener('loadingdone', () => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const arrivals = files.flatMap(({ name, responseEnd }) => (name.endsWith('.woff2') ? responseEnd : []));
      fontTimes.push([Math.min(...arrivals), performance.now()]);
    });
    // A font that is there already is used once the first view is drawn (start.script.ts).
    const onFirstView = () => fontTimes.push([performance.now(), performance.now()]);
    const firstView = { subtree: true, attributeFilter: ['data-first-view'] };
    new MutationObserver(onFirstView).observe(document, firstView);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime: at, sources = [] } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML : (node?.textContent ?? 'gone');
          return `${what.slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`;
        });
        shifts.push({ at, value, what: `${value} after ${Math.round(at)} ms: ${moved.join(', ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const { shifts, fontTimes } = await readShifts(page, since);
    // A shift has the time at which its frame began.
    const isOfFont = ({ at }: MeasuredShift) =>
      fontTimes.some(([from, to]) => at > from - 100 && at < to + 500);
    const ofFont = shifts.filter(isOfFont).reduce((sum, { value }) => sum + value, 0);
    const wrong = ofFont > maxFontShift ? shifts : shifts.filter((shift) => !isOfFont(shift));
    expect(
      wrong.map(({ what }) => what),
      `layout shifts of ${page.url()}`,
    ).toEqual([]);
  };
}

interface MeasuredShift {
  at: number;
  value: number;
  what: string;
}

const readShifts = (page: Page, since: Since) =>
  page.evaluate((sinceRead) => {
    const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    type Measured = { shifts?: MeasuredShift[]; fontTimes?: [number, number][] };
    const { shifts = [], fontTimes = [] } = window as Measured;
    const from = sinceRead ? (timing?.domInteractive ?? 0) : 0;
    return { shifts: shifts.filter(({ at }) => at >= from), fontTimes };
  }, since === 'read');

/** Forgets earlier shifts: on a busy machine an effect may come too late to count as pressed. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as { shifts?: unknown[] }).shifts?.splice(0);
  });
