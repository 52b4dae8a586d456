import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/** The second list, below the courses whose title answers. */
const content = (page: Page) => page.getByRole('region', { name: 'Dans le contenu' });

test('by keyboard alone: the first course of the content is a few tabs from the field', async ({ page }) => {
  await open(page, '/formations?q=cariste');
  const link = content(page).getByRole('link', { name: 'CACES R485 chariots gerbeurs' });
  await expect(link).toBeVisible();
  await catalogue(page).search.focus();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/formation/caces-r485');
});

test('a subject that the school does not teach is told, with what is near', async ({ page }) => {
  await open(page, '/formations?q=soudure');
  await expect(content(page).getByText('Notre école n’enseigne pas')).toBeVisible();
  await expect(content(page).getByRole('link').first()).toBeVisible();
});

test('the index is fetched once, and not before somebody searches', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/recherche.json')) asked.push(request.url());
  });
  await open(page, '/formations');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const { search } = catalogue(page);
  for (const words of ['excel', 'premiers secours', 'cariste']) {
    await search.fill(words);
    await expect(content(page).getByRole('link').first()).toBeVisible();
  }
  expect(asked).toHaveLength(1);
});

test.describe('where the index cannot be had', () => {
  test.use({ tolerated: /recherche\.json|search of the content|Failed to load resource|ERR_FAILED/ });

  test('the titles are searched all the same, and it says so', async ({ page }) => {
    await page.route('**/recherche.json', (route) => route.abort());
    await open(page, '/formations');
    const { search, titles } = catalogue(page);
    await search.fill('python');
    await expect(titles).toHaveText(['Python']);
    await expect(content(page).getByText('seuls les titres l’ont été')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`at 320 px nothing is wider than the screen, and all can be read (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/formations?q=excel');
    await expect(content(page).getByRole('link').first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the server searches the content', async ({ page }) => {
    await page.goto('/formations');
    await catalogue(page).search.fill('premiers secours');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page.getByText("Aucun résultat n'a été trouvé.")).toBeVisible();
    await expect(content(page).getByRole('link').first()).toHaveText('Sauveteur secouriste du travail (SST)');
  });
});
