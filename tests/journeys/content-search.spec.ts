import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/** The second list, below the courses whose title answers. */
const content = (page: Page) => page.getByRole('region', { name: 'Dans le contenu' });

test(
  'what no title says is found in the content: typed, shown with its words, opened, and come back to',
  { tag: '@mf-catalogue' },
  async ({ page }) => {
    await open(page, '/formations');
    const { search } = catalogue(page);
    await search.pressSequentially('excel');
    await expect(page.getByText("Aucun résultat n'a été trouvé.")).toBeVisible();
    const found = content(page);
    await expect(found.getByRole('heading', { level: 2, name: 'Dans le contenu' })).toBeVisible();
    await expect(found.getByRole('link').first()).toHaveAccessibleName(/^Pack bureautique essentiel/);
    await expect(found.locator('mark').first()).toHaveText(/^excel$/i);
    await expect(page.locator('p[aria-live="polite"]', { hasText: 'Dans le contenu' })).toHaveText(
      /^Aucun résultat n'a été trouvé\. Dans le contenu/,
    );

    await found.getByRole('link').first().click();
    await expect(page).toHaveURL('/formation/pack-bureautique-essentiel');
    await page.goBack();
    await expect(search).toHaveValue('excel');
    await expect(content(page).getByRole('link').first()).toBeVisible();
  },
);
