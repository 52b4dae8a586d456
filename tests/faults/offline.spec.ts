import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { receipt } from '../support/course';
import { title } from '../support/frame';
import { open } from '../support/open';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });
test.afterEach(({ context }) => context.setOffline(false));

const keptNote = (page: Page) => page.getByText('telle que vous l’avez déjà vue');

test(
  'offline, pages seen before are shown with a note until the visitor is online',
  { tag: '@mf-catalogue' },
  async ({ page, context }) => {
    // Before the page reads it.
    await page.clock.install();
    await open(page, '/formations?type=Initial');
    const count = catalogue(page).count(/affichées sur/);
    const unsearched = (await count.textContent()) ?? '';
    await catalogue(page).search.fill('e');
    await expect(page).toHaveURL(/q=e/);
    await expect(count).not.toHaveText(unsearched);
    const before = await catalogue(page).titles.allTextContents();
    await catalogue(page).cards.nth(2).click();
    // The card has told the course's title; all of it is there with its price.
    await expect(receipt(page)).toBeVisible();
    await expect(title(page, before[2] ?? '')).toBeVisible();
    // A minute later: nothing that was fetched a moment ago is shown without asking.
    await page.clock.fastForward(31_000);
    await context.setOffline(true);

    await page.goBack();
    await expect(catalogue(page).titles).toHaveText(before);
    await expect(keptNote(page)).toBeVisible();
    await expect(catalogue(page).search).toHaveValue('e');
    await page.goForward();
    await expect(title(page, before[2] ?? '')).toBeVisible();
    await expect(keptNote(page)).toBeVisible();

    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await context.setOffline(false);
    await expect(keptNote(page)).toBeHidden();
    await expect(title(page, before[2] ?? '')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50);
  },
);

test.describe('with the worker', () => {
  test.use({ withWorker: true });

  test('offline, a reload shows the telephone; the page comes back', async ({ page, context }) => {
    const paths: string[] = [];
    context.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto('/formation/python');
    await page.waitForLoadState('networkidle');
    const early = paths.filter((path) => path.startsWith('/hors-ligne'));
    expect(early, 'before a touch').toEqual([]);
    await open(page, '/formation/python');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const cachedUrls = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return lists.flat().map(({ url }) => new URL(url).pathname);
      });
    // What has come alive lately is the worker's first page; the next one goes through it.
    await page.reload();
    await expect(title(page, 'Python')).toBeVisible();
    expect(await cachedUrls()).toEqual(['/hors-ligne.html']);

    await context.setOffline(true);
    for (const path of ['/formation/python', '/contact?formation=python']) {
      await page.goto(path);
      await expect(title(page, 'Cette page est indisponible')).toBeVisible();
      await expect(page.getByRole('link', { name: /^01\s99/ })).toHaveAttribute('href', /^tel:\+/);
      await expect(page).toHaveURL(path);
    }
    await context.setOffline(false);
    await expect(title(page, 'Écrivez-nous')).toBeVisible();
    expect(await cachedUrls()).toEqual(['/hors-ligne.html']);
  });
});
