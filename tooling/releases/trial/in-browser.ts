import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { forEachConcurrently } from '../../run';
import { browserFlags, presentBrowser } from '../../quality/suites/browser';
import { withTimeout } from './refused';
import type { ServedPage } from './on-server';
import { openReader, openTab, type Tab } from './tab';
import type { TrialSite } from './trial-site';

const remedy =
  'apt-get install chromium-headless-shell, set PLAYWRIGHT_CHROMIUM to the path of another one, or deploy with --without-browser';

/** Chromium writes below `folder` only, and ends with this process, however that ends. */
export async function startChromium(folder: string): Promise<Browser> {
  const temporary = join(folder, 'browser');
  await mkdir(temporary);
  const { TMPDIR: previousFolder } = process.env;
  // Playwright has no other option for the place of its own folders.
  process.env.TMPDIR = temporary;
  try {
    // Playwright comes late: nothing but a trial waits for it.
    const { chromium } = await import('playwright');
    const executablePath = presentBrowser();
    if (!executablePath) throw new Error(`No Chromium is here to open the pages in: ${remedy}.`);
    return await chromium
      .launch({
        executablePath,
        // Pictures are no code, and the trial's shell would have to convert each of them.
        args: [...browserFlags, '--blink-settings=imagesEnabled=false'],
        timeout: 15_000,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      })
      .catch((error: Error) => {
        throw new Error(`${executablePath} does not start (${error.message.split('\n', 1)[0]}): ${remedy}.`);
      });
  } finally {
    if (previousFolder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previousFolder;
  }
}

const pageTimeoutMs = 15_000;

/** More tabs would slow each other down on two cores, the minimum that we expect. */
const maxTabs = 3;

/** Hydrates each page in its own tab; one more tab visits all of them without a document. */
export async function tryInBrowser(
  browser: Browser,
  site: TrialSite,
  pages: readonly ServedPage[],
): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url });
  const read = await openReader(context, site);
  const visits = [
    (tab: Tab) => visitAll(tab, pages),
    ...pages.map(
      (page) => (tab: Tab) =>
        withPageTimeout(tab, page, 'does not come alive in the browser', hydrateAndCompare(tab, page)),
    ),
  ];
  await forEachConcurrently(maxTabs, visits, async (visit) => {
    const tab = await openTab(context, site, read);
    await visit(tab);
    await tab.page.close();
  });
}

/** The page is compared once more when it is calm: what comes alive must not change it. */
async function hydrateAndCompare(tab: Tab, served: ServedPage): Promise<void> {
  await openPage(tab.page, served.path);
  await tab.expectSame(served);
  await untilIdle(tab.page);
  await tab.expectSame(served);
}

/** Loads and draws each page in the browser alone: the result must be what the server has sent. */
async function visitAll(tab: Tab, pages: readonly ServedPage[]): Promise<void> {
  if (pages.length === 0) return;
  // Nothing is at this address: the shell's own page comes, in which no remote has a part.
  const shell = { page: 'The shell', file: undefined };
  await withPageTimeout(tab, shell, 'does not come alive in the browser', openPage(tab.page, '/-'));
  for (const served of pages) {
    await withPageTimeout(tab, served, 'does not come in the browser', navigateAndCompare(tab, served));
  }
}

async function navigateAndCompare(tab: Tab, served: ServedPage): Promise<void> {
  await tab.page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, served.path);
  await tab.expectSame(served);
  await untilIdle(tab.page);
}

function withPageTimeout(
  tab: Tab,
  { page, file }: Pick<ServedPage, 'page' | 'file'>,
  what: string,
  work: Promise<void>,
) {
  tab.showPage(page, file);
  return withTimeout(pageTimeoutMs, `${page} ${what}${file ? ` (${file})` : ''}`, tab.orFailure(work));
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded', timeout: 0 });
  await page.evaluate(() =>
    document.querySelector('a')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
  );
  await page.waitForFunction(
    () => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    undefined,
    { timeout: 0 },
  );
}

/** What effects throw has been heard once the browser has nothing else to do. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 20), { timeout: 1000 })),
  );
}
