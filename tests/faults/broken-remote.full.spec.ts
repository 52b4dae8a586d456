import type { Page } from '@playwright/test';
import { countRequests, faults, untilGivenUp } from '../support/broken-files';
import { isAlive, open } from '../support/open';
import { remoteFallback } from '../support/remotes';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });

const file = /\/remotes\/mf-catalogue\/.*CataloguePage.*\.js$/;
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Nos formations' });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: /^Plus de/ });
const control = (page: Page) => page.getByRole('searchbox');

async function expectFewRequests(page: Page, count: ReturnType<typeof countRequests>): Promise<void> {
  const { requests } = count();
  await page.waitForTimeout(1000);
  expect(count().requests, 'it is asked for once more, not again and again').toBe(requests);
  expect(requests).toBeLessThanOrEqual(4);
}

for (const [fault, answer] of Object.entries(faults)) {
  test(`it ${fault} at first: the server’s page stays, and comes alive once it can`, async ({ page }) => {
    const count = countRequests(page, file);
    await page.route(file, answer);
    await page.goto('/formations');
    await untilGivenUp(page);
    await expect(title(page)).toBeVisible();
    await expect(remoteFallback(page).title).toHaveCount(0);
    expect(await isAlive(page)).toBe(false);
    expect(count().addresses).toBe(2);
    await expectFewRequests(page, count);
    await page.unroute(file);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(control(page)).toBeEnabled();
    await expect.poll(() => isAlive(page)).toBe(true);
  });

  test(`it ${fault} on the way: the page says so, and the retry works once it is right`, async ({ page }) => {
    const count = countRequests(page, file);
    await page.route(file, answer);
    await open(page, '/contact');
    await link(page).click();
    await expect(remoteFallback(page).title).toBeVisible();
    await expectFewRequests(page, count);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unroute(file);
    await remoteFallback(page).retry.click();
    await expect(title(page)).toBeVisible();
    await expect(control(page)).toBeEnabled();
  });
}

test('it fails once: nobody is told, at the first view and on the way', async ({ page }) => {
  for (const start of ['/formations', '/contact']) {
    await page.route(file, (route) => route.abort('connectionreset'), { times: 1 });
    await page.goto(start);
    if (start === '/contact') await link(page).click();
    await expect(title(page)).toBeVisible();
    await expect.poll(() => isAlive(page)).toBe(true);
    await expect(remoteFallback(page).title).toHaveCount(0);
  }
});
