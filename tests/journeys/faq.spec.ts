import { open } from '../support/open';
import { expect, test } from '../support/test';

test('the tabs follow the arrow keys', { tag: '@mf-home' }, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('tab', { name: 'Général' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Formations' })).toBeFocused();
  await expect(page.getByRole('tabpanel').getByRole('group')).toHaveCount(3);
});
