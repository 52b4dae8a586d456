import type { Page } from '@playwright/test';
import { watchShifts } from '../support/calm';
import { catalogue } from '../support/catalogue';
import { expectNoSidewaysScroll } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const next = (page: Page) => page.getByRole('link', { name: /^Résultat suivant/ });
const previous = (page: Page) => page.getByRole('link', { name: /^Résultat précédent/ });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const list = '/formations?q=professionnel&tri=croissant';

for (const width of [320, 390, 1280]) {
  test(`a visitor goes through the results one by one, and back to the list: ${width} px`, async ({
    page,
  }) => {
    const expectStill = await watchShifts(page);
    await page.setViewportSize({ width, height: 844 });
    await open(page, list);
    const names = await catalogue(page).titles.allTextContents();
    expect(names.length).toBeGreaterThan(2);
    await catalogue(page).cards.first().click();
    await expect(title(page, names[0] ?? '')).toBeVisible();
    await expect(previous(page)).toHaveCount(0);
    for (const [index, name] of names.slice(1).entries()) {
      await expect(
        page.getByRole('navigation', { name: `Résultat ${index + 1} sur ${names.length}` }),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expect(next(page)).toHaveAccessibleName(`Résultat suivant : ${name}`);
      await next(page).click();
      await expect(title(page, name)).toBeFocused();
    }
    await expect(next(page)).toHaveCount(0);
    await previous(page).click();
    await expect(title(page, names.at(-2) ?? '')).toBeFocused();
    await expectStill();
    await page.getByRole('link', { name: 'Fermer la fiche et revenir aux formations' }).click();
    await expect(page).toHaveURL(list);
    await expect(catalogue(page).titles).toHaveText(names);
  });
}

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

test('a visitor who came from elsewhere has no results beside', async ({ page }) => {
  await open(page, '/formation/python');
  await expect(page.getByRole('link', { name: /^Résultat/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible();
});
