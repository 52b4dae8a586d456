import type { Page } from '@playwright/test';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/** The second list, below the courses whose title answers. */
const content = (page: Page) => page.getByRole('region', { name: 'Dans le contenu' });

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
