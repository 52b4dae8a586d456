import { expect, type Page } from '@playwright/test';

export const widths = [390, 1280] as const;
export const themes = ['light', 'dark'] as const;

const softly = expect.configure({ soft: true });

/** A window of that width, on a system that prefers that theme. */
export async function setWindow(page: Page, width: number, theme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
  await page.emulateMedia({ colorScheme: theme });
}

/** Nothing sticks out to the right, at any height of the page; what does is named. */
export async function expectNoSidewaysScroll(page: Page, where = ''): Promise<void> {
  const outside = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const wide = [...document.body.querySelectorAll('*')].filter((element) => {
        const right = element.getBoundingClientRect().right + scrollX;
        return right > clientWidth && right <= scrollWidth + 1;
      });
      return [`${scrollWidth - clientWidth} pixels`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120))];
    });
  // A slider follows the window a moment later.
  await softly.poll(outside, `beyond the right edge of ${page.url()} ${where}`).toEqual([]);
}

/** Letters of the browser's settings, in per cent: media queries follow them, too. */
export async function setLetters(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

/** The same on the narrowest phones, with letters of any size that a browser's settings offer. */
export async function expectNoSidewaysScrollOnPhones(page: Page): Promise<void> {
  for (const percent of [200, 100]) {
    await setLetters(page, percent);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `${width} pixels, letters of ${percent} %`);
    }
  }
}

/** No word goes on in the next line without a hyphen. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = () =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of text.textContent?.matchAll(/[\p{L}’]{3,}/gu) ?? []) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      }
      return found;
    });
  await softly.poll(broken, `words broken on ${page.url()}`).toEqual([]);
}

/** The pictures in view have arrived. */
export async function expectPicturesInView(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        })
        .filter((image) => !image.complete || image.naturalWidth === 0)
        .map((image) => image.currentSrc || image.src),
    );
  await expect.poll(missing, { message: 'pictures in view that are missing' }).toEqual([]);
}

/** The page is drawn in that theme. */
export async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const root = page.locator('html');
  if (theme === 'dark') await expect(root).toHaveAttribute('data-theme', 'dark');
  else await expect(root).not.toHaveAttribute('data-theme');
  const brightness = () =>
    page.evaluate(() => {
      const colour = getComputedStyle(document.body).backgroundColor;
      const [r = 0, g = 0, b = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
      return (r + g + b) / 3;
    });
  if (theme === 'dark') await expect.poll(brightness).toBeLessThan(90);
  else await expect.poll(brightness).toBeGreaterThan(190);
}
