import { open } from '../../support/open';
import { expectAllSlides, mountedSlider } from '../../support/slides';
import { expect, test } from '../../support/test';

test('a printed course has its objectives, results, price and school, and no buttons', async ({ page }) => {
  await open(page, '/formation/devenir-formateur');
  await page.emulateMedia({ media: 'print' });
  await expectAllSlides(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const text of [/\d\s€/, /[\w.-]+@[\w-]+\.\w+/, 'Accessibilité'])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const where = page.locator('section', { has: page.getByRole('heading', { name: 'Quand et où' }) });
  await expect(where).toHaveCSS('break-inside', 'avoid');
  for (const role of ['button', 'navigation'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  for (const name of ['Objectifs', 'Statistiques']) await mountedSlider(page, name);
  await page.emulateMedia({ media: 'print' });
  await expectAllSlides(page);
});
