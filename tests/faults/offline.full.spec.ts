import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });
// Before the page reads it.
test.beforeEach(({ page }) => page.clock.install());
test.afterEach(async ({ context, site }) => {
  await context.setOffline(false);
  site.mend();
});

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const keptNote = (page: Page) => page.getByText('telle que vous l’avez déjà vue');
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first().click();

/** Visits a course and the catalogue, so that the code of both is there; ends on the catalogue. */
async function warmUp(page: Page): Promise<void> {
  await open(page, '/formations');
  await page.waitForLoadState('networkidle');
  await catalogue(page).cards.first().click();
  await expect(page.getByRole('complementary', { name: 'Tarif et inscription' })).toBeVisible();
  await follow(page, 'Nos formations');
  await expect(catalogue(page).titles).toHaveCount(9);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** As a minute later: nothing that was fetched a moment ago is shown without asking. */
async function waitUntilStale(page: Page): Promise<void> {
  await page.clock.fastForward(31_000);
}

test(
  'offline, what was seen is shown again, with a note, until the visitor is back online',
  { tag: '@mf-catalogue' },
  async ({ page, context }) => {
    await open(page, '/formations?type=Initial');
    await catalogue(page).search.fill('e');
    await expect(page).toHaveURL(/q=e/);
    // The list follows the address; the network is quiet half a second later at the earliest.
    await page.waitForLoadState('networkidle');
    const before = await catalogue(page).titles.allTextContents();
    await catalogue(page).cards.nth(2).click();
    // Its card has told its title; all of it is there with its price.
    await expect(page.getByRole('complementary', { name: 'Tarif et inscription' })).toBeVisible();
    await expect(title(page, before[2] ?? '')).toBeVisible();
    await waitUntilStale(page);
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

test('offline, a course never seen is late, not missing, and comes by itself', async ({ page, context }) => {
  await warmUp(page);
  await catalogue(page).search.fill('professionnel');
  // The list of before stands until the search has been answered.
  await expect(catalogue(page).titles.first()).toContainText(/professionnel/i);
  const name = (await catalogue(page).titles.first().textContent()) ?? '';
  await context.setOffline(true);
  await catalogue(page).cards.first().click();
  await expect(page.getByRole('alert')).toContainText('n’a pas pu être chargée');
  await expect(page.getByText(/n’existe pas|Formation non trouvée/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(title(page, name)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was never loaded anew').toBe(true);
});

test('offline, a list that cannot be had is not an empty one, and comes by itself', async ({ page }) => {
  await open(page, '/about');
  const data = /\/api\/|\/fallback\//;
  await page.route(data, (route) => route.abort('internetdisconnected'));
  await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
  const failure = page.getByText('Le catalogue n’a pas pu être chargé');
  await expect(failure).toBeVisible();
  await expect(page.getByText("Aucun résultat n'a été trouvé.")).toHaveCount(0);
  await page.unroute(data);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(catalogue(page).titles).toHaveCount(9);
  await expect(failure).toBeHidden();
});

test('PocketBase fails: the live page is kept, a shipped course live on return', async ({ page, site }) => {
  await warmUp(page);
  await catalogue(page).search.fill('sketchup');
  await expect(catalogue(page).titles).toHaveCount(1);
  await site.restartShell();
  site.fault('pocketbase', 'down');
  await catalogue(page).cards.first().click();
  await expect(title(page, /SketchUp/)).toBeVisible();
  await expect(catalogue(page).offlineNote).toBeVisible();

  await waitUntilStale(page);
  await follow(page, 'Nos formations');
  await expect(keptNote(page)).toBeVisible();
  await expect(catalogue(page).offlineNote).toBeHidden();
  await expect(catalogue(page).titles).toHaveCount(1);

  site.mend();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(keptNote(page)).toBeHidden();
  await expect(catalogue(page).titles).toHaveCount(1);
});

test('a course that is left before it has come is not asked for, and quiet', async ({ page, complaints }) => {
  await warmUp(page);
  await catalogue(page).search.fill('haccp');
  await expect(catalogue(page).titles).toHaveCount(1);
  const given: string[] = [];
  page.on('requestfailed', (request) => given.push(request.url()));
  await page.route('**/api/collections/formation/records/**', () => undefined);
  await catalogue(page).cards.first().click();
  await expect(page).toHaveURL(/\/formation\//);
  await page.getByRole('banner').getByRole('link', { name: 'En savoir plus' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => given.filter((url) => url.includes('/formation/records/')).length).toBe(1);
  expect(complaints.filter((text) => /PocketBase|could not be loaded/.test(text))).toEqual([]);
});

test.describe('the worker', () => {
  test.use({ withWorker: true });

  test('ends with its page where a release has none', async ({ page, context }) => {
    await open(page, '/about');
    // The first move of a pointer comes from nowhere, and may be the browser’s own.
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.route('**/hors-ligne.js', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ]);
    await expect.poll(left).toEqual([]);
    await expect(title(page, 'Une école à l’échelle de votre métier')).toBeVisible();
  });
});
