import { remoteFallback, takeAway } from '../support/remotes';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });

let bringBack: (() => Promise<void>) | undefined;

test.beforeEach(async ({ site }) => {
  const restore = await takeAway(site, 'mf-catalogue');
  bringBack = async () => {
    bringBack = undefined;
    await restore();
  };
});
test.afterEach(async () => bringBack?.());

test('a server that starts without the remote leaves its page to the browser, and finds it once it is back', async ({
  page,
  request,
  site,
}) => {
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
  await bringBack?.();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Plus de/ })).toBeVisible();
  await expect
    .poll(async () => (await request.get('/formations')).text(), { message: 'the server renders it again' })
    .toContain('<h1>Plus de');
});
