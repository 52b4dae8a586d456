import { addresses } from '../support/addresses';
import { setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test('a page that is opened from the foot of another begins at its top at once', async ({ page }) => {
  await setWindow(page, 390, 'light');
  await open(page, addresses.contact);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const note = () => {
      if (document.querySelector('main h1')?.textContent?.includes('de 41')) seen.push(scrollY);
      requestAnimationFrame(note);
    };
    note();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nos formations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.waitForTimeout(300);
  expect(new Set(await page.evaluate(() => (window as { seen?: number[] }).seen))).toEqual(new Set([0]));
});
