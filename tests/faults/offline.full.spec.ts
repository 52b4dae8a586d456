import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });
test.afterEach(({ context }) => context.setOffline(false));

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('offline, a course never seen is late, not missing, and comes by itself', async ({ page, context }) => {
  // Visits a course and the catalogue, so that the code of both is there.
  await open(page, '/formations');
  await page.waitForLoadState('networkidle');
  await catalogue(page).cards.first().click();
  await expect(page.getByRole('complementary', { name: 'Tarif et inscription' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Nos formations' }).first().click();
  await expect(catalogue(page).titles).toHaveCount(9);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await catalogue(page).search.fill('professionnel');
  // The list of before stands until the search has been answered.
  await expect(catalogue(page).titles.first()).toContainText(/professionnel/i);
  const name = (await catalogue(page).titles.first().textContent()) ?? '';
  await context.setOffline(true);
  await catalogue(page).cards.first().click();
  await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargée');
  await expect(page.getByText(/n’existe pas|Formation non trouvée/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(title(page, name)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was never loaded anew').toBe(true);
});

test.describe('with the worker', () => {
  test.use({ withWorker: true });

  test('a page that is only read keeps the offline page, too', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/formation/python');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-live', '');
    await page.clock.fastForward(20_000);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(title(page, 'Python')).toBeVisible();
    await context.setOffline(true);
    await page.goto('/formation/python');
    await expect(title(page, 'Cette page est indisponible')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
