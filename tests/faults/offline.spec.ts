import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });
// Before the page reads it.
test.beforeEach(({ page }) => page.clock.install());
test.afterEach(async ({ context, site }) => {
  await context.setOffline(false);
  site.mend();
});

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const keptNote = (page: Page) => page.getByText('telle que vous l’avez déjà vue');

/** As a minute later: nothing that was fetched a moment ago is shown without asking. */
async function waitUntilStale(page: Page): Promise<void> {
  await page.clock.fastForward(31_000);
}

test(
  'offline, what was seen is shown again, with a note, until the visitor is back online',
  {
    tag: '@mf-catalogue',
  },
  async ({ page, context }) => {
    await open(page, '/formations?type=Initial');
    await catalogue(page).search.fill('e');
    await expect(page).toHaveURL(/q=e/);
    // The list follows the address; the network is quiet half a second later at the earliest.
    await page.waitForLoadState('networkidle');
    const before = await catalogue(page).titles.allTextContents();
    await catalogue(page).cards.nth(2).click();
    // Its card has told its title; all of it is there with its price.
    await expect(page.getByRole('complementary', { name: 'Tarif et inscription' })).toBeVisible();
    await expect(title(page, before[2] ?? '')).toBeVisible();
    await waitUntilStale(page);
    await context.setOffline(true);

    await page.goBack();
    await expect(catalogue(page).titles).toHaveText(before);
    await expect(keptNote(page)).toBeVisible();
    await expect(catalogue(page).search).toHaveValue('e');
    await page.goForward();
    await expect(title(page, before[2] ?? '')).toBeVisible();
    await expect(keptNote(page)).toBeVisible();

    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await context.setOffline(false);
    await expect(keptNote(page)).toBeHidden();
    await expect(title(page, before[2] ?? '')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50);
  },
);
