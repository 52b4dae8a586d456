import type { Browser, Page } from 'playwright';
import { withFreshPage } from '../browser/fresh-page';
import { observe } from '../browser/observers';
import { timeLimit, untilQuiet } from '../browser/quiet';
import type { RecordedRequest, Recorder } from '../browser/recorder';
import { scrollToEnd } from '../browser/scroll';
import { type Weight, weigh } from '../browser/weight';
import { criticalChain } from './chain';
import { layoutShift } from './layout-shift';

/** What one cold view of a page came to. Times in milliseconds, sizes in bytes. */
export interface View extends Weight {
  fcp: number;
  lcp: number;
  lcpElement: string;
  /** The picture that was the largest paint; empty for a text. */
  lcpPicture: string;
  /** NaN for a page without script. */
  hydrated: number;
  chain: RecordedRequest[];
  requests: RecordedRequest[];
  cls: number;
  /** Of the same view when it has been scrolled to its end; NaN where that was not asked for. */
  ecoIndexScrolled: number;
}

/** Milliseconds without a request after which a page has come to rest. */
const rest = 1000;

export interface ViewOptions {
  address: string;
  /** What React takes over; undefined for a page without scripts. */
  control: string | undefined;
  /** Scrolls to the end afterwards. */
  scroll: boolean;
}

/** Opens a page in a fresh context, slowed down, and measures it. */
export function viewPage(browser: Browser, { address, control, scroll }: ViewOptions): Promise<View> {
  return withFreshPage(browser, { slow: true }, async ({ page, recorder }) => {
    await page.addInitScript(observe, control ?? '#none');
    await page.goto(address, { waitUntil: 'load', timeout: timeLimit });
    if (control) {
      await page.waitForFunction(() => window.campusBench.hydrated !== undefined, null, {
        timeout: timeLimit,
      });
    }
    await untilQuiet(recorder, rest);
    await untilPainted(page);
    const first = await read(page, recorder);
    if (!scroll) return first;
    await scrollToEnd(page);
    await untilQuiet(recorder, rest);
    return { ...first, ecoIndexScrolled: (await weigh(page, recorder.requests())).ecoIndex };
  });
}

/** Waits for a largest paint that no larger one has followed for a while. */
async function untilPainted(page: Page): Promise<void> {
  const isSettled = (milliseconds: number) => {
    const { lcp } = window.campusBench;
    return lcp !== undefined && performance.now() - lcp.seen > milliseconds;
  };
  await page.waitForFunction(isSettled, rest, { timeout: timeLimit }).catch(() => {
    throw new Error('Chromium reported no largest contentful paint');
  });
}

async function read(page: Page, recorder: Recorder): Promise<View> {
  const { lcp, hydrated, shifts } = await page.evaluate(() => window.campusBench);
  const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  if (!lcp) throw new Error('the largest contentful paint was lost');
  const requests = recorder.requests();
  const failed = requests.find(({ protocol }) => protocol !== 'h2');
  if (failed)
    throw new Error(`${failed.url} was not answered over HTTP/2 (${failed.protocol || 'no answer'})`);
  return {
    ...(await weigh(page, requests)),
    fcp: fcp ?? Number.NaN,
    lcp: lcp.time,
    lcpElement: lcp.element,
    lcpPicture: lcp.url,
    hydrated: hydrated ?? Number.NaN,
    chain: criticalChain(requests, lcp),
    requests,
    cls: layoutShift(shifts),
    ecoIndexScrolled: Number.NaN,
  };
}
