import { catalogue } from '../support/catalogue';
import { watchIntegrity } from '../support/first-document';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test('navigation fetches data once, ahead of the click, and runs the release’s bytes', async ({ page }) => {
  const expectNamed = await watchIntegrity(page);
  await open(page, '/');
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/collections/')) calls.push(url.pathname + url.search);
  });
  const link = page.getByRole('banner').getByRole('link', { name: 'Nos formations' });
  // The page listens to pointers soon after it is alive.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => calls.join(), { timeout: 3000 }).toContain('/api/collections/formation');
  }).toPass();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Plus de/ })).toBeVisible();
  expect(calls.length).toBe(new Set(calls).size);
  const name = (await catalogue(page).titles.first().textContent()) ?? '';
  await catalogue(page).cards.first().click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expectNamed();
});
