import { expectTheme } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const stored = () => localStorage.getItem('darkMode');

test('without a choice the page follows the system as it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/formations');
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
  expect(await page.evaluate(stored)).toBeNull();
});

test('a stored choice is stronger than the system', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('darkMode', 'false'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'light');
});

test.describe('without the site’s scripts', () => {
  test.use({ tolerated: /ERR_FAILED/ });

  test('the theme is right before the body is there: nothing flashes', async ({ page }) => {
    await page.route('**/*.js*', (route) => route.abort());
    await page.addInitScript(() => {
      localStorage.setItem('darkMode', 'true');
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.documentElement.dataset.seen = document.documentElement.dataset.theme ?? 'light';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-seen', 'dark');
    await expectTheme(page, 'dark');
  });
});
