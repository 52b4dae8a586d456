import type { Page } from '@playwright/test';
import { addresses, legalAddresses } from '../support/addresses';
import { setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/**
 * Computes every element of the page, and what stands before and after it. Returns how many there are, and which of them
 * differ from the last time.
 */
function compareStyles(page: Page): Promise<{ count: number; changed: string[] }> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const names: string[] = [];
    for (const element of document.querySelectorAll('html, body, body *')) {
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') continue;
        names.push(`${element.tagName}.${element.className}${pseudo}`);
        let text = '';
        for (const name of style) text += `${name}:${style.getPropertyValue(name)};`;
        texts.push(text);
      }
    }
    const kept = window as { texts?: string[] };
    const last = kept.texts ?? texts;
    kept.texts = texts;
    return { count: texts.length, changed: names.filter((_, index) => last[index] !== texts[index]) };
  });
}

/** Adds the whole sheets as the start does, and waits until they are there; returns how many. */
async function addWholeSheets(page: Page): Promise<number> {
  const count = await page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')];
    for (const part of parts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: part.dataset.sheet });
      part.after(link);
    }
    return parts.length;
  });
  // Without scripts no event tells it.
  const loaded = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet)
          .length,
    );
  await expect.poll(loaded, { message: 'whole style sheets' }).toBe(count);
  return count;
}

test.describe('the styles in the document', () => {
  // The missing page is one.
  test.use({ javaScriptEnabled: false, tolerated: /404/ });

  for (const [name, path] of Object.entries({ ...addresses, ...legalAddresses, missing: '/nowhere' })) {
    test(`are all that the ${name} page uses`, async ({ page }) => {
      for (const width of [390, 1280]) {
        for (const theme of ['light', 'dark'] as const) {
          await setWindow(page, width, theme);
          await page.goto(path);
          await page.evaluate((chosen) => {
            document.documentElement.dataset.theme = chosen;
            for (const details of document.querySelectorAll('details')) details.open = true;
          }, theme);
          const { count } = await compareStyles(page);
          expect(count).toBeGreaterThan(100);
          expect(await addWholeSheets(page)).toBeGreaterThan(0);
          expect(await compareStyles(page), `${width} ${theme}`).toEqual({ count, changed: [] });
        }
      }
    });
  }
});

test('the whole sheets are there before the program runs, each once', async ({ page }) => {
  await open(page, addresses.course);
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
  );
  expect(sheets).toEqual([
    expect.stringMatching(/^\/assets\/main\./),
    expect.stringMatching(/^\/remotes\/mf-formation\//),
  ]);
});
