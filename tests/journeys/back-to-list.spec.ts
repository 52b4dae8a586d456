import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const back = (page: Page) =>
  page.getByRole('article').getByRole('link', { name: 'Nos formations', exact: true });
/** Where the card that is followed stands in the window: what is above it may have another height, in another font. */
const place = (page: Page) =>
  catalogue(page)
    .cards.nth(10)
    .evaluate((card) => card.getBoundingClientRect().top);

/** Searches, filters and goes down the list; returns what is shown there. */
async function lookAround(page: Page): Promise<{ titles: string[]; at: number }> {
  await open(page, '/formations');
  const { type, search, titles, cards, more } = catalogue(page);
  await search.fill('e');
  await type.selectOption('Initial');
  await more.click();
  await expect(titles).toHaveCount(12);
  await cards.nth(10).scrollIntoViewIfNeeded();
  const at = await place(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  return { titles: await titles.allTextContents(), at };
}

test('the card that was followed is where it was, though what stands above it is higher now', async ({
  page,
}) => {
  await lookAround(page);
  const card = catalogue(page).cards.nth(10);
  const top = () => card.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  await card.focus();
  const before = await top();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Not a style element: the site's policy refuses those.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main form { padding-bottom: 90px }');
    document.adoptedStyleSheets.push(sheet);
  });
  await back(page).click();
  // Some pixels are a font's that comes meanwhile.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(20);
});
