import type { Page } from '@playwright/test';
import { sharp } from '../../shell/server/native/sharp';

/** More than what the edge of a letter or of a curve differs by from one drawing to the next, in steps of 255. */
const visible = 32;

/** Makes the window as high as the page: what is out of sight may be drawn less finely, or later. */
export async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

/** What the window shows, as PNG. */
export async function pictureOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}

/** Where two pictures differ, `37 pixels between 10,20 and 30,40, by 12 at most`; `nowhere` where every pixel is the same to the eye. */
export async function difference(picture: Buffer, other: Buffer): Promise<string> {
  if (picture.equals(other)) return 'nowhere';
  const [one, two] = await Promise.all([pixelsOf(picture), pixelsOf(other)]);
  const { width, height, channels } = one.info;
  if (width !== two.info.width || height !== two.info.height) {
    return `${width}x${height}, not ${two.info.width}x${two.info.height}`;
  }
  let most = 0;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let start = 0; start < one.data.length; start += channels) {
    const pixel = one.data.subarray(start, start + channels);
    const same = two.data.subarray(start, start + channels);
    if (pixel.equals(same)) continue;
    const by = Math.max(...pixel.map((value, channel) => Math.abs(value - (same[channel] ?? 0))));
    if (by < visible) continue;
    most = Math.max(most, by);
    xs.push((start / channels) % width);
    ys.push(Math.floor(start / channels / width));
  }
  const corner = (of: (...all: number[]) => number) => [xs, ys].map((all) => all.reduce((a, b) => of(a, b)));
  return xs.length === 0
    ? 'nowhere'
    : `${xs.length} pixels between ${corner(Math.min)} and ${corner(Math.max)}, by ${most} at most`;
}

const pixelsOf = (picture: Buffer) => sharp(picture).raw().toBuffer({ resolveWithObject: true });
