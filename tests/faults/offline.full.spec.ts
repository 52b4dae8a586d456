import { title } from '../support/frame';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });
test.afterEach(({ context }) => context.setOffline(false));

test.describe('with the worker', () => {
  test.use({ withWorker: true });

  test('a page that is only read keeps the offline page, too', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/formation/python');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-live', '');
    await page.clock.fastForward(20_000);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(title(page, 'Python')).toBeVisible();
    await context.setOffline(true);
    await page.goto('/formation/python');
    await expect(title(page, 'Cette page est indisponible')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
