import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { untilQuiet } from '../../bench/site/browser/quiet';
import { record } from '../../bench/site/browser/recorder';
import { countElements } from '../../bench/site/browser/weight';
import { fetchedBy } from '../../bench/site/browser/wire';
import type { FirstView } from '../../bench/site/budget/figures';

/** Milliseconds without a request after which a page that nobody touches has fetched what it wants. */
const rest = 2000;

/** Opens a page, with nothing kept of it, and says what it has fetched when it has come to rest. */
export async function firstView(page: Page, path: string): Promise<FirstView> {
  const recorder = await record(await page.context().newCDPSession(page));
  await page.goto(path);
  await untilQuiet(recorder, rest);
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join(''),
  );
  return {
    files: await fetchedBy(page),
    elements: await countElements(page),
    inlineStyleBytes: styles ? brotliCompressSync(styles).length : 0,
  };
}
