import { addresses } from '../../support/addresses';
import { watchStability } from '../../support/stability';
import { setWindow } from '../../support/layout';
import { open } from '../../support/open';
import { holdFiles } from '../../support/program';
import { expect, test } from '../../support/test';

test('data that comes while the visitor is at the foot of a page moves nothing', async ({ page }) => {
  const expectCalm = await watchStability(page);
  await setWindow(page, 390, 'light');
  await open(page, addresses.contact);
  await page.waitForLoadState('networkidle');
  const { letThrough } = await holdFiles(page, '**/api/**');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accueil' }).click();
  await expect(page).toHaveURL(addresses.home);
  // The page's empty boxes stand until its data is there.
  await expect(page.getByRole('main').getByRole('heading', { name: 'Nos formations' })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  // A shift within half a second of an input is not counted as one.
  await page.waitForTimeout(600);
  expect(await page.getByRole('main').locator('a[href^="/formation/"]').count()).toBe(0);
  letThrough();
  await expect(page.getByRole('main').locator('a[href^="/formation/"]').first()).toBeAttached();
  await expectCalm();
});

test('a page that is opened from the foot of another begins at its top at once', async ({ page }) => {
  await setWindow(page, 390, 'light');
  await open(page, addresses.contact);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const title = () => document.querySelector('main h1')?.textContent;
    const before = title();
    const note = () => {
      if (title() !== before) seen.push(scrollY);
      requestAnimationFrame(note);
    };
    note();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nos formations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.waitForTimeout(300);
  expect(new Set(await page.evaluate(() => (window as { seen?: number[] }).seen))).toEqual(new Set([0]));
});
