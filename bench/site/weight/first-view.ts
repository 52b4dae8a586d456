import type { Browser } from 'playwright';
import { withFreshPage } from '../browser/fresh-page';
import { timeLimit, untilQuiet } from '../browser/quiet';
import { scrollToEnd } from '../browser/scroll';
import { type Weight, weigh } from '../browser/weight';

/** A page of a visitor who has nothing of the site yet; nobody touches it. */
export interface FirstView extends Weight {
  requests: number;
  ecoIndexScrolled: number;
}

/** Milliseconds without a request after which a page has fetched what it fetches by itself. */
const rest = 2000;

/** Weighs a page as it comes, and scrolled to its end. */
export function firstView(browser: Browser, address: string): Promise<FirstView> {
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
