import type { Locator, Page } from '@playwright/test';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/** Presses Tab until an element has the focus; fails where it cannot be reached in so many steps. */
async function tabTo(page: Page, target: Locator, steps: number): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    if (await focused()) return;
  }
  throw new Error(`${target} was not reached within ${steps} steps`);
}

/** The focused element shows that it is. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const mark = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  expect(mark, 'the focus can be seen').toBe(true);
}

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
