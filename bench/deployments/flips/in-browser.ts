import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Found } from './found';

/** Milliseconds until a page must have asked for a file, or complained of it. */
const patience = 12_000;

/** Opens a page whose file is damaged, in a browser that has nothing yet: does it run the file, and does it say so? */
export async function openDamaged(browser: Browser, address: string, file: string): Promise<Found> {
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
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() =>
      document.querySelector('a')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
    );
    const isNamed = () => complaints.some((text) => text.includes(base));
    for (let waited = 0; waited < patience && !isNamed(); waited += 100) {
      if (waited > 3000 && !asked) break;
      await pause(100);
    }
    const isReadable = ((await page.locator('main').textContent()) ?? '').length > 100;
    if (!asked) return { file, ran: false, named: false, how: 'no browser asks for it on that page' };
    if (served && served !== encoding) throw new Error(`${file} came as ${served}`);
    const ran = file.includes('.css') ? await isApplied(page, base) : !isNamed();
    const how = isReadable ? 'the console; the page stays readable' : 'the page is EMPTY';
    return { file, ran: ran || !isReadable, named: isNamed(), how };
  } finally {
    await context.close();
  }
}

/** A sheet that was refused is none of the document's. */
const isApplied = (page: Page, file: string) =>
  page.evaluate((name) => [...document.styleSheets].some(({ href }) => href?.includes(name)), file);
