import type { Browser, Page } from 'playwright';
import { withFreshPage } from './browser';
import { type Figures, figuresOf } from './figures';
import { countElements, fetchedBy } from './first-view';
import { criticalChain, type Recorder, timeLimit, untilQuiet } from './recorder';

/** Times are milliseconds. */
export interface View extends Figures {
  fcp: number;
  lcp: number;
  /** NaN for a page without scripts. */
  hydrated: number;
  inSequence: number;
  /** From the press of a link to the frame with the next page's title; NaN where nothing is pressed. */
  next: number;
  /** `next` on a page that nobody has touched before, which has fetched nothing ahead. */
  nothingAhead: number;
  /** The fonts and the picture of the largest paint: a ratio holds only where they are the same. */
  alike: string;
}

const rest = 2000;

export interface ViewOptions {
  address: string;
  /** The selector of what React takes over; undefined for a page without scripts. */
  control: string | undefined;
  goal: Goal | undefined;
  untouched?: boolean;
}

export function viewPage(
  browser: Browser,
  { address, control, goal, untouched = false }: ViewOptions,
): Promise<View> {
  return withFreshPage(browser, async ({ page, recorder }) => {
    await page.addInitScript(observe, control ?? '#none');
    if (goal) await page.addInitScript(startStopwatch, goal);
    await page.goto(address, { waitUntil: 'load', timeout: timeLimit });
    if (control) {
      const isHydrated = () => window.campusBench.hydrated !== undefined;
      await page.waitForFunction(isHydrated, null, { timeout: timeLimit });
    }
    await untilQuiet(recorder, rest);
    await untilPainted(page);
    const view = await read(page, recorder);
    if (!goal) return view;
    if (untouched) return { ...view, nothingAhead: await goOn(page, goal) };
    await page.locator('main h1').tap();
    await untilQuiet(recorder, rest);
    return { ...view, next: await goOn(page, goal) };
  });
}

/** A paint counts as the largest when no larger one has followed for a while. */
async function untilPainted(page: Page): Promise<void> {
  const isSettled = (milliseconds: number) => {
    const { lcp } = window.campusBench;
    return lcp !== undefined && performance.now() - lcp.seen > milliseconds;
  };
  await page.waitForFunction(isSettled, rest, { timeout: timeLimit });
}

async function read(page: Page, recorder: Recorder): Promise<View> {
  const { lcp = { time: Number.NaN, url: '' }, hydrated } = await page.evaluate(() => window.campusBench);
  const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const requests = recorder.requests();
  const failed = requests.find(({ protocol }) => protocol !== 'h2');
  if (failed)
    throw new Error(`${failed.url} was not answered over HTTP/2 (${failed.protocol || 'no answer'})`);
  const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '');
  const fonts = requests.filter(({ type }) => type === 'Font').map(({ url }) => pathOf(url));
  return {
    ...figuresOf({ files: await fetchedBy(page), elements: await countElements(page), inlineStyleBytes: 0 }),
    fcp: fcp ?? Number.NaN,
    lcp: lcp.time,
    hydrated: hydrated ?? Number.NaN,
    inSequence: criticalChain(requests, lcp).length,
    next: Number.NaN,
    nothingAhead: Number.NaN,
    alike: [...fonts.sort(), pathOf(lcp.url)].join(' '),
  };
}

/** The link is pressed in its middle as by a finger, without hovering. */
async function goOn(page: Page, { path }: Goal): Promise<number> {
  const link = page.locator(`main a[href="${path}"]`).first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await link.boundingBox();
  if (!box) throw new Error(`no link to ${path} can be pressed`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => window.campusArrived !== undefined, null, { timeout: timeLimit });
  return page.evaluate(() => window.campusArrived ?? Number.NaN);
}

interface Observed {
  /** `seen` is the moment at which the page was told, later than `time` on a busy machine. */
  lcp: { time: number; url: string; seen: number } | undefined;
  /** Milliseconds until React has taken over the page's control; undefined before. */
  hydrated: number | undefined;
}

export interface Goal {
  path: string;
  title: string;
}

declare global {
  interface Window {
    campusBench: Observed;
    /** Milliseconds from the click to the frame that shows the new h1. */
    campusArrived?: number;
  }
}

/** The function runs in the page before anything of it and is sent as source: it uses nothing from outside. */
function observe(control: string): void {
  const observed: Observed = { lcp: undefined, hydrated: undefined };
  window.campusBench = observed;
  new PerformanceObserver((list) => {
    for (const { startTime, url } of list.getEntries() as (PerformanceEntry & { url: string })[]) {
      observed.lcp = { time: startTime, url, seen: performance.now() };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  // React leaves its props on each element that it makes, or takes over from the server's HTML.
  const timer = setInterval(() => {
    const element = document.querySelector(control);
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$'))) {
      observed.hydrated = performance.now();
      clearInterval(timer);
    }
  }, 20);
}

/** The function is sent as source, as `observe` is. The click's own time stamp starts the watch: what the page was busy with counts. */
function startStopwatch({ path, title }: Goal): void {
  const key = 'benchClick';
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const start = (event: Event) => {
    const link = (event.target as Element).closest('a');
    // Only the first click counts: a page may give a click back to itself.
    if (link?.pathname !== path || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, String(performance.timeOrigin + event.timeStamp));
  };
  addEventListener('click', start, true);

  const observer = new MutationObserver(() => {
    const clicked = sessionStorage.getItem(key);
    if (!clicked || location.pathname !== path) return;
    if (plain(document.querySelector('main h1')?.textContent ?? '') !== title) return;
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.campusArrived = performance.timeOrigin + performance.now() - Number(clicked);
    };
    // A message that is posted at the beginning of a frame comes when that frame has been drawn.
    requestAnimationFrame(() => port2.postMessage(undefined));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
