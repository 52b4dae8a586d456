import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test';
import type { FetchedFile, FirstView } from './figures';

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** `untilPressed` comes before: the server's first answers are larger. */
export async function firstView(page: Page, path: string): Promise<FirstView> {
  await openQuietly(page, path);
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join(''),
  );
  const inlineStyleBytes = styles ? brotliCompressSync(styles).length : 0;
  return { files: await fetchedBy(page), elements: await countElements(page), inlineStyleBytes };
}

export async function openQuietly(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await untilQuiet(page);
}

/** Nothing has come during two seconds, the largest paint among it. */
export async function untilQuiet(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let known = -1, now = await count(); known !== now; now = await count()) {
    known = now;
    await page.waitForTimeout(2000);
  }
}

/** The server compresses a page as far as it can in the background, from the second visitor on. */
export async function untilPressed(request: APIRequestContext, path: string): Promise<void> {
  const sizes: number[] = [];
  const isSettled = () => sizes.length >= 3 && sizes.at(-1) === sizes.at(-2);
  const isSmaller = () => (sizes.at(-1) ?? 0) < Math.max(...sizes);
  // A slow machine takes seconds; a page that was compressed before gets no smaller.
  while (!isSettled() || !(isSmaller() || sizes.length >= 16)) {
    sizes.push(Number((await request.get(path)).headers()['content-length'] ?? Number.MAX_SAFE_INTEGER));
    await pause(500);
  }
}

/** The document comes first, without icons and manifest, which a headless shell never fetches. */
export function fetchedBy(page: Page): Promise<FetchedFile[]> {
  return page.evaluate(() => {
    const links =
      'link:is([rel~="icon"], [rel^="apple-touch"], [rel="mask-icon"], [rel="manifest"], [rel="search"])';
    const ofTheWindow = [...document.querySelectorAll<HTMLLinkElement>(links)].map(({ href }) => href);
    const [navigation = [], resources = []] = ['navigation', 'resource'].map(
      (type) =>
        performance.getEntriesByType(type) as (PerformanceResourceTiming & { contentType?: string })[],
    );
    const ofThePage = resources.filter(({ name, initiatorType, contentType = '' }) => {
      if (initiatorType === 'other' && contentType.startsWith('image/')) return false;
      return !['other', 'link'].includes(initiatorType) || !ofTheWindow.includes(name);
    });
    // What comes from the browser's cache has 0; every other head counts 300, whatever its size
    // (Resource Timing, section 4.5).
    return [...navigation, ...ofThePage]
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize - 300 }));
  });
}

/** EcoIndex does not count what is inside a drawing. */
const countElements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length - document.querySelectorAll('svg *').length);
