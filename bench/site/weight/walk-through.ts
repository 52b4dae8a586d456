import type { Browser, Page } from 'playwright';
import { ecoIndex } from '../browser/ecoindex';
import { withFreshPage } from '../browser/fresh-page';
import { timeLimit, untilQuiet } from '../browser/quiet';
import { scrollToEnd } from '../browser/scroll';
import { weigh } from '../browser/weight';
import { everyPage } from '../pages';

/** One page of a visit: what was fetched from its click to the next one. */
export interface Station {
  path: string;
  requests: number;
  bytes: number;
  elements: number;
  ecoIndex: number;
}

type Way = (page: Page) => Promise<void>;

const followMenu =
  (path: string): Way =>
  async (page) => {
    await page.locator('header button[aria-controls]').tap();
    await page.locator(`header nav a[href="${path}"]`).tap();
  };
const followCard: Way = (page) =>
  page.locator('main a[href^="/formation/"]').filter({ visible: true }).first().tap();

/** Home, catalogue, a course, about, contact: each by a click, each read to its end. */
const ways: Way[] = [
  followMenu(everyPage.catalogue),
  followCard,
  followMenu(everyPage.about),
  followMenu(everyPage.contact),
];

/** Walks through five pages in one tab, starting with nothing. */
export function walkThrough(browser: Browser, site: string): Promise<Station[]> {
  return withFreshPage(browser, { slow: false }, async ({ page, recorder }) => {
    const stations: Station[] = [];
    let seen = 0;
    const read = async () => {
      await untilQuiet(recorder, 1000);
      await scrollToEnd(page);
      await untilQuiet(recorder, 2000);
      const fetched = recorder.requests().slice(seen);
      seen += fetched.length;
      const { elements, bytes } = await weigh(page, fetched);
      const requests = fetched.filter(({ bytes }) => bytes > 0).length;
      stations.push({
        path: new URL(page.url()).pathname,
        requests,
        bytes,
        elements,
        ecoIndex: ecoIndex({ elements, bytes, requests }),
      });
    };
    await page.goto(site + everyPage.home, { timeout: timeLimit });
    await read();
    for (const go of ways) {
      const left = page.url();
      await go(page);
      await page.waitForURL((url) => url.href !== left, { timeout: timeLimit });
      await read();
    }
    return stations;
  });
}
