import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page } from 'playwright';
import { untilQuiet } from './browser/quiet';
import { record } from './browser/recorder';
import { countElements, fetchedBy } from './browser/wire';
import type { FirstView } from './figures';

const rest = 2000;

/** `untilPressed` comes before: the server's first answers are larger. */
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

/** The server compresses a page as far as it can in the background, from the second visitor on. */
export async function untilPressed(request: APIRequestContext, path: string): Promise<void> {
  const sizes: number[] = [];
  const isSettled = () => sizes.length >= 3 && sizes.at(-1) === sizes.at(-2);
  const isSmaller = () => (sizes.at(-1) ?? 0) < Math.max(...sizes);
  // A slow machine takes seconds; a page that another test has had compressed before gets no smaller.
  while (!isSettled() || !(isSmaller() || sizes.length >= 16)) {
    sizes.push(Number((await request.get(path)).headers()['content-length'] ?? Number.MAX_SAFE_INTEGER));
    await pause(500);
  }
}
