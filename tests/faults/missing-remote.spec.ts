import { givenUp, isAlive } from '../support/broken-files';
import { open } from '../support/open';
import { remoteFallback, testWithoutCatalogue as test } from '../support/remotes';
import { anyComplaint, expect } from '../support/test';

test.use({ tolerated: anyComplaint });

const others = [
  ['/', /\S/],
  ['/formation/python', 'Python'],
  ['/contact', 'Écrivez-nous'],
] as const;

test(
  'a remote whose files are gone: its page stays as the server wrote it, the others work, and it comes alive once they are back',
  { tag: '@mf-catalogue' },
  async ({ page, bringBack }) => {
    const response = await page.goto('/formations');
    expect(response?.status()).toBe(200);
    await givenUp(page);
    await expect(page.getByRole('heading', { level: 1, name: /^Plus de/ })).toBeVisible();
    await expect(remoteFallback(page).title).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contacter' })).toBeVisible();

    for (const [path, name] of others) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }

    await page.goto('/formations');
    await givenUp(page);
    await bringBack();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => isAlive(page)).toBe(true);
    await expect(page.getByRole('searchbox')).toBeEditable();
  },
);
