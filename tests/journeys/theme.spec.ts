import { expectTheme } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const stored = () => localStorage.getItem('darkMode');

test('the switch in the footer turns the page dark, and the choice stays', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const control = page.getByRole('contentinfo').getByRole('switch', { name: 'Thème sombre' });
  await expect(control).not.toBeChecked();
  expect(await page.evaluate(stored)).toBeNull();
  await control.click();
  await expect(control).toBeChecked();
  await expectTheme(page, 'dark');
  expect(await page.evaluate(stored)).toBe('true');

  await page.reload();
  await expectTheme(page, 'dark');
  await expect(control).toBeChecked();

  const other = await context.newPage();
  await other.goto('/contact');
  await expectTheme(other, 'dark');
  await control.click();
  await expectTheme(page, 'light');
  expect(await page.evaluate(stored)).toBe('false');
  await expectTheme(other, 'light');
});

test('in forced colours the emblem is drawn for their ground, whatever the theme', async ({ page }) => {
  const emblem = () =>
    page
      .getByRole('banner')
      .getByRole('link')
      .first()
      .evaluate((link) => getComputedStyle(link, '::before').backgroundImage);
  const ofTheme: Record<string, string> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none' });
    await open(page, '/about');
    ofTheme[colorScheme] = await emblem();
  }
  expect(ofTheme.light).not.toBe(ofTheme.dark);
  for (const darkMode of ['true', 'false']) {
    await page.evaluate((choice) => localStorage.setItem('darkMode', choice), darkMode);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'active' });
      await open(page, '/about');
      expect([darkMode, colorScheme, await emblem()]).toEqual([darkMode, colorScheme, ofTheme[colorScheme]]);
    }
  }
});
