import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const close = (page: Page) => page.getByRole('link', { name: 'Fermer la fiche et revenir aux formations' });
const back = (page: Page) =>
  page.getByRole('article').getByRole('link', { name: 'Nos formations', exact: true });

/** Searches, filters and goes down the list; returns what is shown there. */
async function lookAround(page: Page): Promise<string[]> {
  await open(page, '/formations');
  const { type, search, titles, cards, more } = catalogue(page);
  await search.fill('e');
  await type.selectOption('Initial');
  await more.click();
  await expect(titles).toHaveCount(12);
  await cards.nth(10).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  return titles.allTextContents();
}

/** Leaves the list by keyboard. */
async function openCard(page: Page) {
  const titles = await lookAround(page);
  await catalogue(page).cards.nth(10).focus();
  await page.keyboard.press('Enter');
  return titles;
}

async function expectSameList(page: Page, titles: string[]): Promise<void> {
  await expect(page).toHaveURL('/formations?q=e&type=Initial&n=12');
  await expect(catalogue(page).titles).toHaveText(titles);
  await expect(catalogue(page).search).toHaveValue('e');
  await expect(catalogue(page).cards.nth(10)).toBeInViewport();
}

test(
  '"Nos formations" leads back to the list and the card, whatever is higher now',
  { tag: ['@mf-catalogue', '@mf-formation'] },
  async ({ page }) => {
    const titles = await openCard(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // Not a style element: the site's policy refuses those.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main form { padding-bottom: 90px }');
      document.adoptedStyleSheets.push(sheet);
    });
    await back(page).click();
    await expectSameList(page, titles);
    await expect(catalogue(page).cards.nth(10)).toBeFocused();
  },
);

test(
  '✕ does, by keyboard, after the skip link and after another course, too',
  { tag: ['@mf-catalogue', '@mf-formation'] },
  async ({ page }) => {
    const titles = await openCard(page);
    await expect(page.getByRole('heading', { level: 1, name: titles[10] ?? '' })).toBeFocused();
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
    await expectSameList(page, titles);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);
