import type { Page } from '@playwright/test';
import { addresses, legalAddresses } from '../support/addresses';
import { setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/** Every element and what stands before and after it: a name, and all that the browser computed for it. */
function readStyles(page: Page): Promise<[string, string][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      ['', '::before', '::after', '::placeholder', '::marker'].map((pseudo): [string, string] => {
        const style = getComputedStyle(element, pseudo);
        const values = Array.from(style, (name) => `${name}:${style.getPropertyValue(name)}`);
        return [`${element.tagName}.${element.className}${pseudo}`, values.join(';')];
      }),
    ),
  );
}

/** Adds the whole sheets as the start does; resolves when they are there. */
function addWholeSheets(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const parts = [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')];
    const adding = parts.map((part) => {
      const link = document.createElement('link');
      const loaded = new Promise((resolve, reject) =>
        Object.assign(link, { onload: resolve, onerror: reject }),
      );
      Object.assign(link, { rel: 'stylesheet', href: part.dataset.sheet });
      part.after(link);
      return loaded;
    });
    await Promise.all(adding);
    return parts.length;
  });
}

test.describe('the styles in the document', () => {
  test.use({ javaScriptEnabled: false });

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
          const before = await readStyles(page);
          expect(before.length).toBeGreaterThan(100);
          expect(await addWholeSheets(page)).toBeGreaterThan(0);
          const after = new Map((await readStyles(page)).entries());
          const changed = before.filter(([, style], index) => after.get(index)?.[1] !== style);
          expect(
            changed.map(([element]) => element),
            `${width} ${theme}`,
          ).toEqual([]);
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
