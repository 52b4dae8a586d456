import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Found } from './found';

/** Milliseconds until a page must have asked for a file, or complained of it. */
const patience = 12_000;

/**
 * Opens a page whose file is damaged, in a browser that has nothing yet, then, where the document had no need of the file, comes to
 * the page from another one: does the browser run the file, and does it say so? Undefined where it never asks for it.
 */
export async function openDamaged(
  browser: Browser,
  site: string,
  path: string,
  file: string,
): Promise<Found | undefined> {
  const [, base = file, suffix = ''] = /^(.+?)(\.br|\.gz)?$/.exec(basename(file)) ?? [];
  const encoding = { '.br': 'br', '.gz': 'gzip' }[suffix] ?? 'identity';
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { 'Accept-Encoding': encoding },
  });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    let asked = false;
    page.on('request', (request) => {
      asked ||= request.url().includes(base);
    });
    let served: string | undefined;
    page.on('response', (response) => {
      if (response.url().includes(base)) served ??= response.headers()['content-encoding'] ?? 'identity';
    });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const isNamed = () => complaints.some((text) => text.includes(base));
    const look = async () => {
      for (let waited = 0; waited < patience && !isNamed(); waited += 100) {
        if (waited > 2000 && !asked) return;
        await pause(100);
      }
    };
    await arrive(page, site + path);
    await look();
    const isFirstView = asked;
    if (!asked) {
      // The shell's own page: no remote has a part in it.
      await arrive(page, `${site}/-`);
      await page.waitForFunction(isAlive, undefined, { timeout: patience });
      await page.evaluate(go, path);
      await look();
    }
    if (!asked) return undefined;
    // On the way from page to page it may be the page's stand-in.
    const title = page.locator('main h1', { hasText: /\S/ });
    const isReadable = await title.waitFor({ timeout: patience }).then(
      () => true,
      () => false,
    );
    if (served && served !== encoding) throw new Error(`${file} came as ${served}`);
    const ran = file.includes('.css') ? await isApplied(page, base) : !isNamed();
    const where = isFirstView ? 'the page stays readable' : 'on the way from another page';
    const how = isReadable ? `the console; ${where}` : 'the page is EMPTY';
    return { file, ran: ran || !isReadable, named: isNamed(), how };
  } finally {
    await context.close();
  }
}

/** Opens an address as a visitor does who points at a link: a page that sleeps wakes. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() =>
    document.querySelector('a')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
  );
}

/** In the browser: React has taken the page over. */
const isAlive = () =>
  Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber'));

/** In the browser: to another page, without a document. */
function go(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** A sheet that was refused is none of the document's, or one without a rule. */
const isApplied = (page: Page, file: string) =>
  page.evaluate(
    (name) =>
      [...document.styleSheets].some((sheet) => sheet.href?.includes(name) && sheet.cssRules.length > 0),
    file,
  );
