import type { Page } from '@playwright/test';
import { difference, pictureOf } from './whole-picture';

const moment = 1000;

/** What is wrong with the way of the Tab key through the page, from its beginning to its end: what no library can know. */
export async function faultsOfTheTabKey(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const walk = { before: undefined as Element | undefined, seen: new Set<Element>(), again: 0 };
    Object.assign(window, { walk });
    // The next Tab goes to the first stop, wherever the page has put the focus.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
  const faults: string[] = [];
  for (let step = 0; step < 900; step++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    faults.push(...stop.faults);
    if (stop.end) return faults;
    // A slider brings its focused slide into view.
    if (await page.evaluate(isFocusHidden)) await page.waitForTimeout(moment);
    const hidden = await page.evaluate(isFocusHidden);
    if (hidden) faults.push(`${hidden} has the focus out of sight`);
  }
  return [...faults, 'the end of the page was never reached'];
}

/** Runs in the page, and looks at what has the focus. */
function lookAtFocus(): { faults: string[]; end: boolean } {
  interface Walk {
    before: Element | undefined;
    seen: Set<Element>;
    again: number;
  }
  const { walk } = window as unknown as { walk: Walk };
  const { before, seen } = walk;
  const now = document.activeElement ?? document.body;
  const name = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  // A date has several stops of its own.
  walk.again = now === before ? walk.again + 1 : 0;
  if (walk.again > 0 && walk.again < 6) return { faults: [], end: false };
  if (now === document.body || seen.has(now)) {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ];
    const missed = all.filter(
      (element) =>
        element.tabIndex >= 0 &&
        !seen.has(element) &&
        !element.matches(':disabled, [type=radio]:not(:checked), [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    const faults = missed.map(
      (element) => `${name(element)} is not reached, after ${before && name(before)}`,
    );
    return { faults, end: true };
  }
  seen.add(now);
  walk.before = now;
  const faults: string[] = [];
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(now);
  if ((outlineStyle === 'none' || outlineWidth === '0px') && boxShadow === 'none')
    faults.push(`the focus of ${name(now)} cannot be seen`);
  if (before) {
    const here = now.getBoundingClientRect();
    const isAfter = before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
    const there = before.getBoundingClientRect();
    // A header stays while the page scrolls; the buttons of a carousel come before what they change, wherever they stand.
    const stays = (element: Element) => !!element.closest('header, [aria-roledescription]');
    const isAbove = here.bottom <= there.top && here.left < there.right && !stays(now) && !stays(before);
    if (!isAfter || isAbove)
      faults.push(`${name(now)} has the focus after ${name(before)}, but stands before it`);
  }
  return { faults, end: false };
}

/** Runs in the page: the beginning of what has the focus, where something else covers it or it is out of the window. */
function isFocusHidden(): string {
  const now = document.activeElement ?? document.body;
  const { left, top, width, height } = now.getBoundingClientRect();
  const middle = Math.min(Math.max(top + height / 2, 4), innerHeight - 4);
  const seen = document.elementFromPoint(left + width / 2, middle);
  return seen && (now.contains(seen) || seen.contains(now) || seen.closest('label'))
    ? ''
    : now.outerHTML.slice(0, 80);
}

/** Presses every button and whatever unfolds: the focus stays there, or goes on to another element; a new document begins anew. */
export async function faultsOfPressing(page: Page, reach: () => Promise<void>): Promise<string[]> {
  const mark = () =>
    page.locator('button:visible, summary:visible, [role=switch]:visible').evaluateAll((all) => {
      for (const [at, one] of all.entries()) one.setAttribute('data-press', String(at));
      return all.length;
    });
  const count = await mark();
  const faults: string[] = [];
  for (let at = 0; at < count; at++) {
    const target = page.locator(`[data-press="${at}"]`);
    if (!(await target.isVisible()) || (await target.isDisabled())) continue;
    const name = await target.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
    const address = page.url();
    await target.focus();
    await page.keyboard.press('Space');
    await page.waitForTimeout(300);
    // Of a new document nothing is marked.
    const isNew = (await page.locator('[data-press]').count()) === 0;
    const lost = () => page.evaluate(() => (document.activeElement ?? document.body) === document.body);
    if (!isNew && (await lost())) faults.push(`"${name}" loses the focus`);
    await page.keyboard.press('Escape');
    if (!isNew && (await lost())) faults.push(`"${name}" loses the focus at Escape`);
    if (!isNew && page.url() === address) continue;
    await reach();
    await mark();
  }
  return faults;
}

/** A movement may last five seconds. */
const watched = 6;

/** What moves for longer than five seconds, unless a button stops it. */
export async function faultsOfMotion(page: Page): Promise<string[]> {
  await page.waitForTimeout(5 * moment);
  if (!(await moves(page))) return [];
  const stop = page.getByRole('button', { name: /pause|arrêter/i }).first();
  if (!(await stop.isVisible())) return ['something moves, and no button stops it'];
  await stop.click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(moment);
  return (await moves(page)) ? ['something moves on although it has been stopped'] : [];
}

async function moves(page: Page): Promise<boolean> {
  const first = await pictureOf(page);
  for (let second = 0; second < watched; second++) {
    await page.waitForTimeout(moment);
    if ((await difference(first, await pictureOf(page))) !== 'nowhere') return true;
  }
  return false;
}

/** For a reader who wants more room between lines and letters, or letters twice as large. */
export const spaced =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';
export const twice = 'html { font-size: 200% !important }';

/** What is no longer seen whole with these rules. */
export async function faultsOfLargeText(page: Page, rules: string): Promise<string[]> {
  const style = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  await style(rules);
  const faults = await page.evaluate(cutTexts);
  await style('');
  return faults;
}

/** Runs in the page: texts that lie beyond a box which cuts them, sliders and what is for screen readers alone left out. */
function cutTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} pixels`] : [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const at = range.getBoundingClientRect();
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (box.matches('.slick-list, option, select') || edge.width <= 1) break;
      const isCutAcross = overflowX === 'hidden' && (at.right > edge.right + 2 || at.left < edge.left - 2);
      const isCutBelow = overflowY === 'hidden' && (at.bottom > edge.bottom + 2 || at.top < edge.top - 2);
      if (isCutAcross || isCutBelow) cut.push(text.nodeValue.trim().slice(0, 60));
    }
  }
  return cut;
}
