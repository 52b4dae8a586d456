import { type Browser, expect, type Page, test } from '@playwright/test';
import { openQuietly, untilPressed } from '../support/measurements/first-view';
import { openEdge, staticPage } from '../support/measurements/origins';
import { everyPage, type PageName } from '../support/measurements/pages';
import { startSite } from '../support/site';
import { hasWebFont } from '../support/web-font';
import { cpuSlowdown, quantile, slowLine } from './conditions';

interface View {
  fcp: number;
  lcp: number;
  /** From the first paint to the first frame in the web font; infinite for a title without it. */
  late: number;
  shift: number;
}

interface Pair {
  name: PageName;
  width: number;
  site: View;
  /** The page without scripts, and its font refused. */
  plain: View;
}

const widths = [390, 1280];
const maxLateMs = 1000;
const minInTime = 0.95;
const maxShift = 0.02;
const maxRatio = { fcp: 1.15, lcp: 1.2 };

test('a first page is soon in its typeface, and hardly moves', async ({ browser, request }) => {
  test.setTimeout(0);
  await using cleanup = new AsyncDisposableStack();
  const site = await startSite({ processes: ['pocketbase', 'shell'] });
  cleanup.defer(site.close);
  const paths = Object.values(everyPage);
  await Promise.all(paths.map((path) => untilPressed(request, site.url + path)));
  const plainPages = paths.map(async (path) => [path, await staticPage(site.url, path)] as const);
  const origins = {
    site: await openEdge(site.url, new Map(), cleanup),
    plain: await openEdge(site.url, new Map(await Promise.all(plainPages)), cleanup),
  };
  expectGoals(await viewAll(browser, origins));
});

/** The first round warms up. */
async function viewAll(browser: Browser, origins: Record<'site' | 'plain', string>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round <= Number(process.env.ROUNDS); round++) {
    for (const [name, path] of Object.entries(everyPage) as [PageName, string][]) {
      for (const width of widths) {
        const site = await viewPage(browser, origins.site + path, { width, isPlain: false });
        const plain = await viewPage(browser, origins.plain + path, { width, isPlain: true });
        if (round > 0) pairs.push({ name, width, site, plain });
      }
    }
  }
  return pairs;
}

interface ViewOptions {
  width: number;
  isPlain: boolean;
}

async function viewPage(browser: Browser, address: string, { width, isPlain }: ViewOptions): Promise<View> {
  const viewport = { width, height: width < 600 ? 844 : 800 };
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: width < 600 ? cpuSlowdown : 1 });
  if (isPlain) await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
  await page.addInitScript(observe);
  await openQuietly(page, address);
  const view = await readView(page);
  await context.close();
  return view;
}

async function readView(page: Page): Promise<View> {
  const { fcp, lcp, font, shift } = await page.evaluate(() => window.typeface);
  return { fcp, lcp, shift, late: (await hasWebFont(page)) ? font - fcp : Number.POSITIVE_INFINITY };
}

function expectGoals(pairs: readonly Pair[]): void {
  const late = pairs.map(({ site }) => site.late);
  const inTime = late.filter((milliseconds) => milliseconds <= maxLateMs).length;
  const places = Object.keys(everyPage).flatMap((name) => widths.map((width) => ({ name, width })));
  const rows = places.map((place) => ({ ...place, ...goalsOf(pairs.filter((pair) => isAt(pair, place))) }));
  console.table(rows);
  console.log(`${inTime} of ${late.length} first views in the typeface within a second of the first paint`);
  expect.soft(inTime / late.length, 'in the typeface in time').toBeGreaterThanOrEqual(minInTime);
  for (const { name, width, shift, fcp, lcp } of rows) {
    expect.soft(shift, `shift of ${name} at ${width}`).toBeLessThanOrEqual(maxShift);
    expect.soft(fcp, `FCP ÷ static of ${name} at ${width}`).toBeLessThanOrEqual(maxRatio.fcp);
    expect.soft(lcp, `LCP ÷ static of ${name} at ${width}`).toBeLessThanOrEqual(maxRatio.lcp);
  }
}

const isAt = (pair: Pair, { name, width }: { name: string; width: number }) =>
  pair.name === name && pair.width === width;

/** The largest shift; medians of the ratios of each round, and of the typeface's time. */
function goalsOf(pairs: readonly Pair[]) {
  const median = (valueOf: (pair: Pair) => number) => Number(quantile(pairs.map(valueOf), 0.5).toFixed(2));
  return {
    shift: Number(Math.max(...pairs.map(({ site }) => site.shift)).toFixed(4)),
    fcp: median(({ site, plain }) => site.fcp / plain.fcp),
    lcp: median(({ site, plain }) => site.lcp / plain.lcp),
    late: median(({ site }) => site.late),
  };
}

declare global {
  interface Window {
    typeface: { fcp: number; lcp: number; font: number; shift: number };
  }
}

/** Runs in the page before anything else and is sent as source: uses nothing from outside. */
function observe(): void {
  window.typeface = { fcp: Number.NaN, lcp: Number.NaN, font: Number.POSITIVE_INFINITY, shift: 0 };
  const watch = (type: string, act: (entry: PerformanceEntry & { value: number }) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach((one) => act(one as never)));
    observer.observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.typeface.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    window.typeface.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    if (!('hadRecentInput' in entry && entry.hadRecentInput)) window.typeface.shift += entry.value;
  });
  const isLoaded = () =>
    [...document.fonts].some(({ family, status }) => family.includes('Variable') && status === 'loaded');
  // A set of fonts tells of a load only once it waits for none of them: each frame looks by itself.
  const untilLoaded = () => {
    if (isLoaded()) window.typeface.font = performance.now();
    else requestAnimationFrame(untilLoaded);
  };
  requestAnimationFrame(untilLoaded);
}
