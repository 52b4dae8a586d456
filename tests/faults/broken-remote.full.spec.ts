import { countRequests, faults, untilGivenUp } from '../support/broken-files';
import { isAlive } from '../support/open';
import { remoteFallback } from '../support/remotes';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });

const file = /\/remotes\/mf-catalogue\/.*CataloguePage.*\.js$/;

for (const [fault, answer] of Object.entries(faults)) {
  test(`it ${fault} at first: the server’s page stays, and comes alive once it can`, async ({ page }) => {
    const count = countRequests(page, file);
    await page.route(file, answer);
    await page.goto('/formations');
    await untilGivenUp(page);
    await expect(page.getByRole('heading', { level: 1, name: /^Plus de/ })).toBeVisible();
    await expect(remoteFallback(page).title).toHaveCount(0);
    expect(await isAlive(page)).toBe(false);
    expect(count().addresses).toBe(2);
    const { requests } = count();
    await page.waitForTimeout(1000);
    expect(count().requests, 'it is asked for once more, not again and again').toBe(requests);
    expect(requests).toBeLessThanOrEqual(4);
    await page.unroute(file);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('searchbox')).toBeEnabled();
    await expect.poll(() => isAlive(page)).toBe(true);
  });
}
