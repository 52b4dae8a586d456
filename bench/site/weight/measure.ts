import type { Browser } from 'playwright';
import { withFreshPage } from '../browser/fresh-page';
import { launchBrowser } from '../browser/launch';
import { timeLimit, untilQuiet } from '../browser/quiet';
import { scrollToEnd } from '../browser/scroll';
import { type Weight, weigh } from '../browser/weight';
import { openOrigins } from '../edge/origins';
import { everyPage, type PageName } from '../pages';
import type { Bench, Findings } from '../part';
import { pagesTable, walkTable, weightRows } from './report';
import { walkThrough } from './walk-through';

/** A page of a visitor who has nothing of the site yet; nobody touches it. */
export interface FirstView extends Weight {
  requests: number;
  ecoIndexScrolled: number;
}

/** Milliseconds without a request after which a page has fetched what it fetches by itself. */
const rest = 2000;

/** Weighs a first view of every kind of page, and a visit of five pages by clicks. No clock: nothing is slowed down. */
export async function measureWeight(bench: Bench): Promise<Findings> {
  const { site } = await openOrigins(bench, []);
  const browser = await launchBrowser(bench);
  const views = new Map<PageName, FirstView>();
  for (const name of Object.keys(everyPage) as PageName[]) {
    views.set(name, await firstView(browser, site + everyPage[name]));
  }
  const walk = await walkThrough(browser, site);
  return { tables: [pagesTable(views), walkTable(walk)], rows: weightRows(views) };
}

function firstView(browser: Browser, address: string): Promise<FirstView> {
  return withFreshPage(browser, { slow: false }, async ({ page, recorder }) => {
    await page.goto(address, { timeout: timeLimit });
    await untilQuiet(recorder, rest);
    const first = await weigh(page, recorder.requests());
    const { length } = recorder.requests();
    await scrollToEnd(page);
    await untilQuiet(recorder, rest);
    const { ecoIndex } = await weigh(page, recorder.requests());
    return { ...first, requests: length, ecoIndexScrolled: ecoIndex };
  });
}
