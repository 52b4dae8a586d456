import type { Page } from '@playwright/test';
import { sharp } from '../../shell/server/operation/sharp';

/** Higher than what is as high as the window. */
const startHeight = 1600;

/** Sets the width, and the page's height: parts out of sight may be drawn less finely. */
export async function fitWindowToPage(page: Page, width: number): Promise<void> {
  // Also where it has that width: a slider that was measured late may have left it too high.
  await page.setViewportSize({ width, height: startHeight });
  // Until a frame is drawn, the page still follows the media queries of the previous window.
  await settle(page);
  for (;;) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height === page.viewportSize()?.height) return;
    await page.setViewportSize({ width, height });
  }
}

/** Waits for fonts and all pictures; ends animations, and takes the focus away. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    // A first view asks for the typeface after its first picture.
    while ('firstView' in document.documentElement.dataset) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      if (!(animation.timeline instanceof DocumentTimeline)) continue;
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** Leaves each picture one size, as a browser's choice varies. Returns the offered sizes. */
export function useOneImageSize(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].map((image) => {
      image.dataset.offered ??= `${image.srcset}; ${image.sizes}`;
      const [first, ...others] = image.srcset.split(', ');
      if (first && others.length > 0) image.srcset = first;
      return image.dataset.offered;
    }),
  );
}

/** What the window shows, as PNG. */
export async function takeScreenshot(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}

/** `by 12 of 255 at most, first at 30,40`; `nowhere` when every pixel is the same. */
export async function compareScreenshots(picture: Buffer, other: Buffer): Promise<string> {
  if (picture.equals(other)) return 'nowhere';
  const [one, two] = await Promise.all([pixelsOf(picture), pixelsOf(other)]);
  const { width, height, channels } = one.info;
  if (width !== two.info.width || height !== two.info.height)
    return `${width}x${height}, not ${two.info.width}x${two.info.height}`;
  const steps = one.data.map((value, index) => Math.abs(value - (two.data[index] ?? 0)));
  const first = Math.floor(steps.findIndex((step) => step > 0) / channels);
  const maxDifference = steps.reduce((a, b) => Math.max(a, b));
  return maxDifference === 0
    ? 'nowhere'
    : `by ${maxDifference} of 255 at most, first at ${first % width},${Math.floor(first / width)}`;
}

const pixelsOf = (picture: Buffer) => sharp(picture).raw().toBuffer({ resolveWithObject: true });
