import { expect, type Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** What a page gives up after its time limits is a busy machine's: it is noted beside the test, which says what a visitor must see. */
export const givenUp =
  /no answer|Loading chunk \d+ failed\.\n\(timeout|preloaded using link preload but not used within/;

/** The one message that the specification asks for (section 7). */
const askedFor = /^First slide image: HTTP 200$/;

/**
 * Watches from the first moment of every document of the page; returns the check that nothing of the present one
 * has moved by itself (a layout shift of 0) and that the console has stayed empty.
 */
export async function watchCalm(page: Page): Promise<() => Promise<void>> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!askedFor.test(message.text()) && !givenUp.test(message.text()))
      messages.push(`${message.type()}: ${message.text()}`);
  });
  const expectStill = await watchShifts(page);
  return async () => {
    await expectStill();
    expect(messages, `console of ${page.url()}`).toEqual([]);
  };
}

/** The same of what moves alone, for pages on which something is broken on purpose. */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources = [] } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML : (node?.textContent ?? 'gone');
          return `${what.slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`;
        });
        shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as { shifts?: string[] }).shifts);
    expect(shifts, `layout shifts of ${page.url()}`).toEqual([]);
  };
}

/** Forgets what has moved so far: on a busy machine what a press opens comes later than the half second in which the browser counts it as pressed. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as { shifts?: string[] }).shifts?.splice(0);
  });
