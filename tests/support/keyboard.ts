import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until an element has the focus; throws after so many steps. */
export async function tabTo(page: Page, target: Locator, steps: number): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    if (await focused()) return;
  }
  throw new Error(`${target} was not reached within ${steps} steps`);
}

/** The focused element shows that it is. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const mark = await page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(focused);
    return (outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)') || boxShadow !== 'none';
  });
  expect(mark, 'the focus can be seen').toBe(true);
}
