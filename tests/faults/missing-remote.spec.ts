import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteFallback } from '../support/remotes';
import type { RunningSite } from '../support/site';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });

/** Takes the catalogue's published files away; returns what brings them back. */
async function hideCatalogue({ remotesDir }: RunningSite): Promise<() => Promise<void>> {
  const folder = join(remotesDir, 'mf-catalogue');
  await rename(folder, `${folder}.away`);
  return () => rename(`${folder}.away`, folder);
}

test('a server without the remote leaves it to the browser', async ({ page, request, site }) => {
  const restoreFiles = await hideCatalogue(site);
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
  await restoreFiles();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Plus de/ })).toBeVisible();
  await expect
    .poll(async () => (await request.get('/formations')).text(), { message: 'the server renders it again' })
    .toContain('<h1>Plus de');
});
