import type { Page } from '@playwright/test';

import { open } from '../../support/open';
import { expect, test } from '../../support/test';

/** The second list, below the courses whose title answers. */
const content = (page: Page) => page.getByRole('region', { name: 'Dans le contenu' });

test('what the content has is above a phone’s keyboard, and told once typing rests', async ({ page }) => {
  // What the keyboard leaves of 844 pixels.
  await page.setViewportSize({ width: 390, height: 508 });
  await open(page, '/formations');
  const field = page.getByRole('searchbox');
  await field.evaluate((element) => element.scrollIntoView());
  await field.pressSequentially('fotoshop');
  const card = content(page).getByRole('link').first();
  await expect(card).toBeInViewport();
  await expect(page.getByText("Aucun résultat n'a été trouvé.").first()).toBeVisible();
  const keepFirst = content(page)
    .getByRole('button', { name: /^Garder «/ })
    .first();
  await expect(keepFirst).toBeVisible();
  const spoken = page.locator('p[aria-live="polite"]', { hasText: 'Dans le contenu' });
  await expect(spoken).toHaveText(/^Aucun résultat n'a été trouvé\. Dans le contenu/);
  await field.fill('fire safety');
  await expect(content(page).getByRole('link').first()).toBeVisible();
});

test('a phone’s first screen has a course’s picture, and no card says what all say', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/formations');
  const card = page.getByRole('region', { name: 'Résultats' }).getByRole('listitem').first();
  const box = await card.locator('img').first().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  await page.goto('/formations?n=99');
  const cards = await page.getByRole('region', { name: 'Résultats' }).getByRole('listitem').all();
  const lines = await Promise.all(cards.map((each) => each.locator('p').allTextContents()));
  expect(lines.flat().length).toBeGreaterThan(lines.length);
  const ofAll = lines.flat().filter((line) => lines.every((of) => of.includes(line)));
  expect(ofAll).toEqual([]);
});
