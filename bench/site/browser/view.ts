import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { criticalChain } from './chain';
import { conditions, slowDown } from './conditions';
import { ecoIndex } from './ecoindex';
import { layoutShift } from './layout-shift';
import { observe } from './observers';
import { type RecordedRequest, type Recorder, record } from './recorder';

/** What one cold view of a page came to. Times in milliseconds, sizes in bytes. */
export interface View {
  fcp: number;
  lcp: number;
  lcpElement: string;
  /** NaN for a page without script. */
  hydrated: number;
  chain: RecordedRequest[];
  requests: RecordedRequest[];
  bytes: number;
  scriptBytes: number;
  cls: number;
  elements: number;
  ecoIndex: number;
  /** Of the same view when it has been scrolled to its end; NaN where that was not asked for. */
  ecoIndexScrolled: number;
}

/** Milliseconds without a request after which a page has come to rest. */
const rest = 1000;
const timeLimit = 60_000;

export interface ViewOptions {
  address: string;
  /** What React takes over; undefined for a page without scripts. */
  control: string | undefined;
  /** Scrolls to the end afterwards. */
  scroll: boolean;
}

/** Opens a page in a fresh context, slowed down, and measures it. */
export async function viewPage(browser: Browser, { address, control, scroll }: ViewOptions): Promise<View> {
  const context = await browser.newContext(conditions.device);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, control ?? '#none');
    const session = await context.newCDPSession(page);
    const recorder = await record(session);
    await slowDown(session);
    await page.goto(address, { waitUntil: 'load', timeout: timeLimit });
    if (control) {
      await page.waitForFunction(() => window.campusBench.hydrated !== undefined, null, {
        timeout: timeLimit,
      });
    }
    await untilQuiet(recorder);
    await untilPainted(page);
    const first = await read(page, recorder);
    if (!scroll) return first;
    await scrollToEnd(page);
    await untilQuiet(recorder);
    return { ...first, ecoIndexScrolled: (await weigh(page, recorder)).ecoIndex };
  } finally {
    await context.close();
  }
}

async function untilQuiet(recorder: Recorder): Promise<void> {
  const limit = Date.now() + timeLimit;
  while (recorder.quietFor() < rest) {
    if (Date.now() > limit) throw new Error('the page did not come to rest');
    await pause(50);
  }
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
    ...(await weigh(page, recorder)),
    fcp: fcp ?? Number.NaN,
    lcp: lcp.time,
    lcpElement: lcp.element,
    hydrated: hydrated ?? Number.NaN,
    chain: criticalChain(requests, lcp),
    requests,
    scriptBytes: sumBytes(requests.filter(({ type }) => type === 'Script')),
    cls: layoutShift(shifts),
    ecoIndexScrolled: Number.NaN,
  };
}

async function weigh(page: Page, recorder: Recorder): Promise<Pick<View, 'elements' | 'bytes' | 'ecoIndex'>> {
  const requests = recorder.requests();
  const elements = await countElements(page);
  const bytes = sumBytes(requests);
  return { elements, bytes, ecoIndex: ecoIndex({ elements, bytes, requests: requests.length }) };
}

/** As EcoIndex counts them: without what is inside a drawing. */
function countElements(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelectorAll('*').length - document.querySelectorAll('svg *').length,
  );
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

function sumBytes(requests: readonly RecordedRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}
