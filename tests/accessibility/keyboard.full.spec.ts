import { expectVisibleFocus, tabTo } from '../support/keyboard';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test('the first Tab offers to skip to the content', async ({ page }) => {
  await open(page, '/formations');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expect(skip, 'it covers what lies below it').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('searchbox'), 2);
});

test('every stop of the Tab key on a course can be seen and is in view', async ({ page }) => {
  await open(page, '/formation/devenir-formateur');
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) break;
    await expect(focused).toBeInViewport();
    await expectVisibleFocus(page);
  }
});
