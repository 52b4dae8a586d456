import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const close = (page: Page) => page.getByRole('link', { name: 'Fermer la fiche et revenir aux formations' });
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

/** Leaves the list by keyboard; `at` is where its focus was. */
async function openCard(page: Page) {
  const before = await lookAround(page);
  await catalogue(page).cards.nth(10).focus();
  const at = await place(page);
  await page.keyboard.press('Enter');
  return { ...before, at };
}

async function expectSameList(page: Page, { titles, at }: { titles: string[]; at: number }): Promise<void> {
  await expect(page).toHaveURL('/formations?q=e&type=Initial&n=12');
  await expect(catalogue(page).titles).toHaveText(titles);
  await expect(catalogue(page).search).toHaveValue('e');
  // Some pixels are a font's that comes meanwhile.
  await expect.poll(async () => Math.abs((await place(page)) - at)).toBeLessThan(20);
}

test(
  '"Nos formations" leads back to the list and the card as they were, also below what is higher now',
  { tag: ['@mf-catalogue', '@mf-formation'] },
  async ({ page }) => {
    const before = await openCard(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // Not a style element: the site's policy refuses those.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main form { padding-bottom: 90px }');
      document.adoptedStyleSheets.push(sheet);
    });
    await back(page).click();
    await expectSameList(page, before);
  },
);

test(
  '✕ does, by keyboard, after the skip link and after another course, too',
  { tag: ['@mf-catalogue', '@mf-formation'] },
  async ({ page }) => {
    const before = await openCard(page);
    await expect(page.getByRole('heading', { level: 1, name: before.titles[10] ?? '' })).toBeFocused();
    await page.getByRole('link', { name: 'Aller au contenu' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#contenu$/);
    const other = page.getByRole('group', { name: 'Nos Formations' }).getByRole('link').first();
    await other.focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/#contenu$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await close(page).focus();
    await expect(close(page)).toHaveAttribute('href', '/formations?q=e&type=Initial&n=12');
    await page.keyboard.press('Enter');
    await expectSameList(page, before);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);
