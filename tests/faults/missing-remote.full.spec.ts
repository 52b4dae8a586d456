import { open } from '../support/open';
import { remoteFallback, testWithoutCatalogue as test } from '../support/remotes';
import { anyComplaint, expect } from '../support/test';

test.use({ tolerated: anyComplaint });

test('a server without the remote leaves it to the browser', async ({ page, request, site, bringBack }) => {
  await site.restartShell();
  const first = await request.get('/formations');
  expect(first.status()).toBe(200);
  expect(first.headers()['cache-control']).toContain('no-store');
  const html = await first.text();
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toContain('Navigation principale');
  expect((await request.get('/contact')).headers()['cache-control']).not.toContain('no-store');

  await page.goto('/formations');
  const { title, retry } = remoteFallback(page);
  await expect(title).toBeVisible();
  await bringBack();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Plus de/ })).toBeVisible();
  await expect
    .poll(async () => (await request.get('/formations')).text(), { message: 'the server renders it again' })
    .toContain('<h1>Plus de');
});

test(
  'a remote whose files are gone, on the way from page to page: it says so, and comes once they are back',
  { tag: '@mf-catalogue' },
  async ({ page, bringBack }) => {
    const { title, retry } = remoteFallback(page);
    await open(page, '/contact');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const link = page.getByRole('banner').getByRole('link', { name: 'Nos formations' });
    await link.click();
    await expect(title).toBeVisible();
    await expect(title).toBeFocused();
    await retry.click();
    await expect(retry).toBeEnabled();
    await expect(title).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Contacter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Écrivez-nous' })).toBeVisible();

    await link.click();
    await expect(title).toBeVisible();
    await bringBack();
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Plus de/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Résultats' }).getByRole('listitem')).toHaveCount(9);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);
