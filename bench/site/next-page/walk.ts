import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { type FreshPage, withFreshPage } from '../browser/fresh-page';
import { observe } from '../browser/observers';
import { timeLimit, untilQuiet } from '../browser/quiet';
import type { RecordedRequest } from '../browser/recorder';
import { measuredPages } from '../pages';
import type { Case } from './cases';
import { saveData } from './save-data';
import { type Goal, startStopwatch } from './stopwatch';

/** One way to a next page. */
export interface Walk {
  /** Milliseconds from the click to the frame that shows the new h1. */
  arrival: number;
  /** Asked for between the press and the arrival, pictures apart. */
  meanwhile: RecordedRequest[];
}

/** Milliseconds without a request after which nothing more is expected to be fetched ahead. */
const rest = 2000;
/** Milliseconds in which a visitor finds a link in the open menu. */
const toRead = 600;

export interface WalkOptions extends Pick<Case, 'to' | 'when' | 'sparing'> {
  origin: string;
  goal: Goal;
  /** The page has a program; a static one goes on by itself. */
  alive: boolean;
}

/** Opens the catalogue in a fresh context, slowed down, and presses a link as a finger does, without hovering. */
export function walkOn(browser: Browser, options: WalkOptions): Promise<Walk> {
  return withFreshPage(browser, { slow: true }, async (fresh) => {
    const { page, session, recorder } = fresh;
    if (options.sparing) await saveData(page, session);
    await page.addInitScript(startStopwatch, options.goal);
    await page.addInitScript(observe, measuredPages[0].control);
    await page.goto(`${options.origin}${measuredPages[0].path}`, { waitUntil: 'commit', timeout: timeLimit });
    const link = options.to === 'card' ? await showCard(page, options.goal.path) : undefined;
    if (options.when !== 'painted' && options.alive) {
      await page.waitForFunction(() => window.campusBench.hydrated !== undefined, null, {
        timeout: timeLimit,
      });
    }
    if (options.when === 'quiet') {
      await page.waitForLoadState('load');
      await untilQuiet(recorder, rest);
    }
    const before = await (link ? press(fresh, link) : throughMenu(fresh, options));
    await page.waitForFunction(() => window.campusArrived !== undefined, null, { timeout: timeLimit });
    const arrival = await page.evaluate(() => window.campusArrived ?? Number.NaN);
    const meanwhile = recorder.requests().slice(before);
    return { arrival, meanwhile: meanwhile.filter(({ type }) => !['Image', 'Other'].includes(type)) };
  });
}

/** Waits for the first paint with the card in it, and brings the card to the middle of the screen. */
async function showCard(page: Page, path: string): Promise<string> {
  const link = `main a[href="${path}"]`;
  await page.waitForFunction(
    (selector) => {
      const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
      const card = painted && document.querySelector(selector);
      if (card) card.scrollIntoView({ block: 'center', behavior: 'instant' });
      return Boolean(card);
    },
    link,
    { timeout: timeLimit },
  );
  return link;
}

/** Opens the menu and presses its link. The static page's menu cannot be opened: its link is followed where it is. */
async function throughMenu(fresh: FreshPage, { to, alive }: WalkOptions): Promise<number> {
  const link = `header nav a[href="${to}"]`;
  if (alive) {
    await press(fresh, 'header button[aria-controls]');
    await fresh.page.locator(link).waitFor({ state: 'visible' });
    await pause(toRead);
    return press(fresh, link);
  }
  const before = fresh.recorder.requests().length;
  await fresh.page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), link);
  return before;
}

/** Presses the middle of an element and lets it go; returns how many requests there were before. */
async function press({ page, recorder }: FreshPage, selector: string): Promise<number> {
  const middle = await page.evaluate((asked) => {
    const box = document.querySelector(asked)?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
  if (!middle) throw new Error(`${selector} is not there`);
  const before = recorder.requests().length;
  await page.touchscreen.tap(middle.x, middle.y);
  return before;
}
