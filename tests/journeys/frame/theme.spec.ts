import { expectTheme } from '../../support/layout';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

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
