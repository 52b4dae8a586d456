import type { Page } from '@playwright/test';
import { compareScreenshots, takeScreenshot } from './screenshots';

const secondMs = 1000;
/** Pixels; higher than any page. */
const tallPx = 8000;

/** What is wrong with the way of the Tab key through the whole page: what no library can know. */
export async function findTabOrderFaults(page: Page): Promise<string[]> {
  // Sliders come alive where they are seen.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: tallPx });
  await page.waitForTimeout(secondMs);
  await page.setViewportSize({ width, height });
  await page.evaluate(() => {
    // The next Tab goes to the first stop, wherever the page has put the focus.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    Object.assign(window, { stops: [] });
  });
  const faults: string[] = [];
  for (let step = 0; step < 900; step++) {
    await page.keyboard.press('Tab');
    const { found, isEnd } = await page.evaluate(inspectFocus);
    faults.push(...found);
    if (isEnd) return faults;
    // A slider takes its time to bring its focused slide into view.
    const hidden = await settled(page, () => page.evaluate(isFocusHidden), Boolean);
    if (hidden) faults.push(`${hidden} has the focus out of sight`);
  }
  return [...faults, 'the Tab key never came to the end of the page'];
}

/** Checks again while something is wrong that a busy page may still mend, for five seconds. */
async function settled<T>(page: Page, check: () => Promise<T>, isWrong: (seen: T) => boolean): Promise<T> {
  let seen = await check();
  for (let seconds = 0; isWrong(seen) && seconds < 5; seconds++) {
    await page.waitForTimeout(secondMs);
    seen = await check();
  }
  return seen;
}

/** Runs in the page. The end is where the focus leaves it or returns to an earlier element. */
function inspectFocus(): { found: string[]; isEnd: boolean } {
  const { stops } = window as unknown as { stops: Element[] };
  const [now, before] = [document.activeElement ?? document.body, stops.at(-1)];
  const name = (element: Element | undefined) => element?.outerHTML.slice(0, 90);
  // The parts of a date are stops of one element.
  if (now === before && now.matches('[type^=date]')) return { found: [], isEnd: false };
  if (now === document.body || stops.includes(now)) {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    // A slider that comes alive on the way draws its slides anew.
    const replaced = stops.filter(({ isConnected }) => !isConnected).map(name);
    const missed = [...all].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !stops.includes(one) &&
        !replaced.includes(name(one)) &&
        !one.matches(':disabled, [type=radio]:not(:checked), [inert] *') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    return { found: missed.map((one) => `${name(one)} was not reached, after ${name(before)}`), isEnd: true };
  }
  stops.push(now);
  const found: string[] = [];
  // Of a text with a toolbar both have the mark.
  const around = [now.parentElement, now.parentElement?.parentElement];
  const marked = [now, ...(now.matches('[contenteditable]') ? around : [])];
  const isSeen = marked.some((one) => {
    const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(one ?? now);
    return (outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)') || boxShadow !== 'none';
  });
  if (!isSeen) found.push(`the focus of ${name(now)} cannot be seen`);
  const [here, there] = [now.getBoundingClientRect(), before?.getBoundingClientRect()];
  // Header, receipt and skip link stay while the page scrolls; carousel buttons come first.
  const isFree = [now, before].some((one) =>
    one?.closest('header, aside, [href^="#"], [aria-roledescription]'),
  );
  const isAbove = there && here.bottom <= there.top && here.left < there.right && !isFree;
  const isBefore = before && now.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (isAbove || isBefore)
    found.push(`${name(now)} has the focus after ${name(before)}, but stands before it`);
  return { found, isEnd: false };
}

/** Runs in the page: what has the focus, where something covers it or it is out of the window. */
function isFocusHidden(): string {
  const now = document.activeElement ?? document.body;
  const { left, top, width, height } = now.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const seen = document.elementFromPoint(left + width / 2, top + height * part);
    return seen && (now.contains(seen) || seen.contains(now) || seen.closest('label'));
  });
  return isSeen ? '' : now.outerHTML.slice(0, 90);
}

/** Presses each button and summary: the focus stays there, or goes on to something else. */
export async function findFocusFaults(page: Page, reach: () => Promise<unknown>): Promise<string[]> {
  const mark = () =>
    page.locator('button:visible, summary:visible').evaluateAll((all) => {
      for (const [at, one] of all.entries()) one.setAttribute('data-press', String(at));
      return all.length;
    });
  const count = await mark();
  const faults: string[] = [];
  for (let at = 0; at < count; at++) {
    const target = page.locator(`[data-press="${at}"]`);
    if (!(await target.isVisible())) continue;
    const [name, address] = [await target.evaluate((one) => one.outerHTML.slice(0, 90)), page.url()];
    await target.focus();
    for (const key of ['Space', 'Escape']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(secondMs / 4);
      const { isNew, isLost } = await settled(
        page,
        () => inspectAfterKey(page),
        (seen) => seen.isLost,
      );
      if (isLost) faults.push(`${name} loses the focus at ${key}`);
      if (!isNew && page.url() === address) continue;
      await reach();
      await mark();
      break;
    }
  }
  return faults;
}

/** A new document, in which nothing is marked, begins anew, as does what a fragment leads to. */
async function inspectAfterKey(page: Page): Promise<{ isNew: boolean; isLost: boolean }> {
  const inspect = () =>
    page.evaluate(async () => {
      // Chromium has no idle time where nothing is drawn.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      const isNew = !document.querySelector('[data-press]') || location.hash !== '';
      return { isNew, isLost: !isNew && document.activeElement === document.body };
    });
  // A form that is sent may replace the document right now.
  return inspect().catch(async () => {
    await page.waitForLoadState();
    return inspect();
  });
}

/** What moves anywhere on the page for longer than five seconds without a button that stops it. */
export async function findMotionFaults(page: Page): Promise<string[]> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: tallPx });
  const faults = await findMovement(page);
  await page.setViewportSize({ width, height });
  return faults;
}

async function findMovement(page: Page): Promise<string[]> {
  await page.waitForTimeout(5 * secondMs);
  // One change, as of a picture that comes late, is no movement.
  if (!(await moves(page)) || !(await moves(page))) return [];
  const stop = page.getByRole('button', { name: /pause|arrêter/i }).first();
  if (!(await stop.isVisible())) return ['something moves, and no button stops it'];
  await stop.click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(secondMs);
  return (await moves(page)) ? ['something moves on although it has been stopped'] : [];
}

async function moves(page: Page): Promise<boolean> {
  const first = await takeScreenshot(page);
  for (let count = 0; count < 6; count++) {
    await page.waitForTimeout(secondMs);
    if ((await compareScreenshots(first, await takeScreenshot(page))) !== 'nowhere') return true;
  }
  return false;
}

/** For readers who want more room between lines and letters. */
export const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

/** What is out of the window, or of a box that cuts it, by these rules; sliders are left out. */
export function findCutTexts(page: Page, rules = ''): Promise<string[]> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    const { scrollWidth, clientWidth } = document.documentElement;
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const hasText = (one: Element) =>
      one.localName === 'input' ||
      [...one.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
    const cut = [...document.body.querySelectorAll('*')].filter(hasText).filter((one) => {
      const { right, bottom, width } = one.getBoundingClientRect();
      // What is for screen readers alone is one pixel wide.
      if (!one.checkVisibility() || width <= 1 || one.closest('.slick-list')) return false;
      if (scrollWidth > clientWidth && right > clientWidth + 1) return true;
      const own = getComputedStyle(one);
      if (cuts(own.overflowX) && one.scrollWidth > one.clientWidth + 2) return true;
      if (cuts(own.overflowY) && one.scrollHeight > one.clientHeight + 2) return true;
      for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (cuts(overflowX) && right > edge.right + 2) return true;
        if (cuts(overflowY) && bottom > edge.bottom + 2) return true;
        if (overflowX === 'auto') return false;
      }
      return false;
    });
    document.adoptedStyleSheets = [];
    return cut.map(({ outerHTML }) => outerHTML.slice(0, 90));
  }, rules);
}
