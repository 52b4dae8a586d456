import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test(
  '"Nos formations" leads back to the list and the card, whatever is higher now',
  { tag: ['@mf-catalogue', '@mf-formation'] },
  async ({ page }) => {
    await open(page, '/formations');
    const { type, search, titles, cards, more } = catalogue(page);
    await search.fill('e');
    await type.selectOption('Initial');
    await more.click();
    await expect(titles).toHaveCount(12);
    const before = await titles.allTextContents();
    await cards.nth(10).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);

    await cards.nth(10).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: before[10] ?? '' })).toBeFocused();
    // Not a style element: the site's policy refuses those.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main form { padding-bottom: 90px }');
      document.adoptedStyleSheets.push(sheet);
    });
    await page.getByRole('article').getByRole('link', { name: 'Nos formations', exact: true }).click();
    await expect(page).toHaveURL('/formations?q=e&type=Initial&n=12');
    await expect(titles).toHaveText(before);
    await expect(search).toHaveValue('e');
    await expect(cards.nth(10)).toBeInViewport();
    await expect(cards.nth(10)).toBeFocused();
  },
);
