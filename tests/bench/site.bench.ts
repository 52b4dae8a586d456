import { cpus, loadavg } from 'node:os';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { fetchedBy, openQuietly, phone, untilPressed, untilQuiet } from '../support/measurements/first-view';
import { filesOf } from '../support/measurements/figures';
import { findGoal, type Goal, openOrigins, type Variant, variants } from '../support/measurements/origins';
import { startSite } from '../support/site';
import { cpuSlowdown, quantile, slowLine } from './conditions';

/** Milliseconds; NaN is what a variant does not have. */
interface View {
  fcp: number;
  lcp: number;
  hydrated: number;
  next: number;
  nothingAhead: number;
  /** The fonts and the picture of the largest paint: a ratio holds only where they are the same. */
  alike: string;
}

type Figure = Exclude<keyof View, 'alike'>;

/** `control` is an element in the remote's region that works only once React has taken it over. */
const pages = {
  catalogue: { path: '/formations', control: 'main input[type=search]' },
  course: { path: '/formation/creer-et-animer-un-site-web', control: 'main button[aria-expanded]' },
};
type PageName = keyof typeof pages;

/** Each figure is divided by the other variant's of the same round, for a busy moment's sake. */
const limits: [what: string, figure: Figure, other: Figure, of: Variant, limit: number, on: PageName[]][] = [
  ['FCP ÷ static', 'fcp', 'fcp', 'static', 1.15, ['catalogue', 'course']],
  ['LCP ÷ static', 'lcp', 'lcp', 'static', 1.2, ['catalogue', 'course']],
  ['hydrated ÷ one bundle', 'hydrated', 'hydrated', 'bundle', 1.1, ['catalogue', 'course']],
  ['a click ÷ a static page load', 'next', 'next', 'static', 0.6, ['catalogue']],
  ['the same, nothing ahead', 'nothingAhead', 'next', 'static', 1, ['catalogue']],
];

const rounds = Number(process.env.ROUNDS);

type Views = Record<PageName, Record<Variant, View[]>>;

test.use(phone);

test('the site beside a static page and one bundle of the same sources', async ({ browser, request }) => {
  test.setTimeout(0);
  await using cleanup = new AsyncDisposableStack();
  const site = await startSite({ processes: ['pocketbase', 'shell'] });
  cleanup.defer(site.close);
  const paths = Object.values(pages).map(({ path }) => path);
  await Promise.all(paths.map((path) => untilPressed(request, site.url + path)));
  const goal = await findGoal(browser, site.url, pages.catalogue.path);
  const origins = await openOrigins(site.url, paths, goal, cleanup);
  const views = await viewAll(browser, origins, goal);
  showMedians(views);
  expectLimits(views);
});

/** The first round warms up. Each begins with another variant: none always follows the same one. */
async function viewAll(browser: Browser, origins: Record<Variant, string>, goal: Goal): Promise<Views> {
  const ofPage = () => ({ site: [], static: [], bundle: [] });
  const views: Views = { catalogue: ofPage(), course: ofPage() };
  for (let round = 0; round <= rounds; round++) {
    for (const name of Object.keys(pages) as PageName[]) {
      for (const index of variants.keys()) {
        const variant = variants[(index + round) % variants.length] ?? 'site';
        const view = await viewVariant(browser, origins[variant], { name, variant, goal });
        if (round > 0) views[name][variant].push(view);
      }
    }
    console.log(round === 0 ? 'Warmed up' : `Round ${round} of ${rounds}`);
  }
  return views;
}

async function viewVariant(
  browser: Browser,
  origin: string,
  { name, variant, goal }: { name: PageName; variant: Variant; goal: Goal },
): Promise<View> {
  const { path, control } = pages[name];
  const measureVisit = async (isClicked: boolean, isTouched: boolean) => {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const view = await viewPage(page, origin + path, variant === 'static' ? undefined : control);
    if (isClicked) view.next = await goOn(page, goal, isTouched);
    await context.close();
    return view;
  };
  const isClicked = name === 'catalogue' && variant !== 'bundle';
  const view = await measureVisit(isClicked, true);
  if (isClicked && variant === 'site') view.nothingAhead = (await measureVisit(true, false)).next;
  return view;
}

function showMedians(views: Views): void {
  const table = Object.entries(views).flatMap(([page, ofPage]) =>
    variants.map((variant) => ({ page, variant, ...medians(ofPage[variant]) })),
  );
  console.table(table);
  console.log(`${rounds} rounds; ${cpus().length} × ${cpus()[0]?.model}; load ${loadavg().join(' ')}`);
}

function expectLimits(views: Views): void {
  for (const [name, { site, static: plain }] of Object.entries(views))
    expect(plain.at(-1)?.alike, `fonts and largest picture of ${name}`).toBe(site.at(-1)?.alike);
  for (const [what, figure, other, variant, limit, names] of limits) {
    for (const name of names) {
      const others = views[name][variant];
      const ratios = views[name].site.map((view, round) => view[figure] / (others[round]?.[other] ?? 0));
      const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2));
      const sentence = `${what}, ${name}: ${middle} (quartiles ${low}–${high}), at most ${limit}`;
      console.log(sentence);
      expect.soft(Number(middle), sentence).toBeLessThanOrEqual(limit);
    }
  }
}

function medians(sample: readonly View[]): Record<string, number> {
  const names = Object.keys(sample[0] ?? {}).filter((name) => name !== 'alike') as Figure[];
  const median = (name: Figure) =>
    quantile(
      sample.map((view) => view[name]),
      0.5,
    );
  return Object.fromEntries(names.map((name) => [name, Math.round(median(name) * 10) / 10]));
}

/** `control` is undefined for a page without scripts. */
async function viewPage(page: Page, address: string, control: string | undefined): Promise<View> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(observe, control);
  await openQuietly(page, address);
  if (control) await page.waitForFunction(() => window.bench.hydrated);
  await untilQuiet(page);
  const { fcp, lcp, url, hydrated } = await page.evaluate(() => window.bench);
  const files = await fetchedBy(page);
  const fonts = filesOf('font', files).map(({ path }) => path);
  return {
    fcp,
    lcp,
    hydrated,
    next: Number.NaN,
    nothingAhead: Number.NaN,
    alike: [...fonts.sort(), url && new URL(url).pathname].join(' '),
  };
}

/** From the press of a link to the next page's title. A page that was touched fetches ahead. */
async function goOn(page: Page, { path, title }: Goal, isTouched: boolean): Promise<number> {
  if (isTouched) {
    await page.locator('main h1').tap();
    await untilQuiet(page);
  }
  const link = page.locator(`main a[href="${path}"]`).first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  const arrived = await page.waitForFunction((text) => {
    const shown = document.querySelector('main h1')?.textContent?.replace(/\s+/g, ' ').trim();
    const now = performance.timeOrigin + performance.now();
    return shown === text && now - Number(sessionStorage.getItem('benchClick'));
  }, title);
  return Number(await arrived.jsonValue());
}

declare global {
  interface Window {
    bench: { fcp: number; lcp: number; url: string; hydrated: number };
  }
}

/** Runs in the page before anything else and is sent as source: uses nothing from outside. */
function observe(control: string | undefined): void {
  window.bench = { fcp: Number.NaN, lcp: Number.NaN, url: '', hydrated: Number.NaN };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.bench.fcp = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, url } of list.getEntries() as (PerformanceEntry & { url: string })[])
      Object.assign(window.bench, { lcp: startTime, url });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const press = (event: Event) => {
    const isFirst = !sessionStorage.getItem('benchClick');
    // A page may give a click back to itself.
    if (isFirst && (event.target as Element).closest('a'))
      sessionStorage.setItem('benchClick', String(performance.timeOrigin + event.timeStamp));
  };
  addEventListener('click', press, true);
  // React leaves its props on each element that it makes, or takes over from the server's HTML.
  const timer = setInterval(() => {
    const element = control && document.querySelector(control);
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps$'))) return;
    window.bench.hydrated = performance.now();
    clearInterval(timer);
  }, 20);
}
