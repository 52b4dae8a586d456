import type { Page } from '@playwright/test';
import { open } from '../support/open';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint, withWorker: true });
test.afterEach(({ context }) => context.setOffline(false));

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('offline, a reload shows a page with the telephone; the page comes back', async ({ page, context }) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/formation/python');
  await page.waitForLoadState('networkidle');
  expect(
    asked.filter((path) => path.startsWith('/hors-ligne')),
    'before a touch',
  ).toEqual([]);
  await open(page, '/formation/python');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  // What has come alive lately is the worker's first page; the next one goes through it.
  await page.reload();
  await expect(title(page, 'Python')).toBeVisible();
  expect(await kept()).toEqual(['/hors-ligne.html']);

  await context.setOffline(true);
  for (const path of ['/formation/python', '/contact?formation=python']) {
    await page.goto(path);
    await expect(title(page, 'Vous êtes hors ligne')).toBeVisible();
    await expect(page.getByRole('link', { name: /^01\s99/ })).toHaveAttribute('href', /^tel:\+/);
    await expect(page).toHaveURL(path);
  }
  await context.setOffline(false);
  await expect(title(page, 'Écrivez-nous')).toBeVisible();
  expect(await kept()).toEqual(['/hors-ligne.html']);
});
