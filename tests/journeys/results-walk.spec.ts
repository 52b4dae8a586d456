import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const next = (page: Page) => page.getByRole('link', { name: /^Résultat suivant/ });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('by keyboard, in the order of the list, beyond what it shows, and still after a reload', async ({
  page,
}) => {
  await open(page, '/formations');
  const { cards, titles } = catalogue(page);
  await expect(titles).toHaveCount(9);
  const last = (await titles.last().textContent()) ?? '';
  await cards.last().focus();
  await page.keyboard.press('Enter');
  await expect(title(page, last)).toBeFocused();
  await page.reload();
  const { name } = await next(page).evaluate((link) => ({ name: link.getAttribute('aria-label') ?? '' }));
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, name.replace(/^Résultat suivant\s:\s/, ''))).toBeFocused();
  await expect(page.getByRole('navigation', { name: /^Résultat 10 sur \d+$/ })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Nos formations', exact: true }).click();
  await expect(page).toHaveURL('/formations');
});
