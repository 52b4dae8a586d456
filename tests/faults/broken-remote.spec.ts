import type { Page, Route } from '@playwright/test';
import { open } from '../support/open';
import { remoteFallback } from '../support/remotes';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });

const files = {
  'entry file': /\/remotes\/mf-catalogue\/.*remoteEntry\.js$/,
  'page’s chunk': /\/remotes\/mf-catalogue\/.*expose_CataloguePage.*\.js$/,
};

const styles = /\/remotes\/mf-catalogue\/.*\.css$/;

const script = (body: string) => ({ status: 200, contentType: 'text/javascript', body });

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is not found': (route) => route.fulfill({ status: 404, body: '' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'oops' }),
  'is cut off': (route) => route.fulfill(script('(()=>{var a={')),
  'is another script': (route) => route.fulfill(script('window.surprise = true;')),
  'is a web page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Portail</title>' }),
  'cannot be reached': (route) => route.abort('connectionrefused'),
};

const catalogueTitle = (page: Page) => page.getByRole('heading', { level: 1, name: /^Plus de/ });

async function expectFallbackThenRetry(page: Page, pattern: RegExp): Promise<void> {
  const { title, retry } = remoteFallback(page);
  await expect(title).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute(pattern);
  await retry.click();
  await expect(catalogueTitle(page)).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeEditable();
}

for (const [file, pattern] of Object.entries(files)) {
  for (const [fault, answer] of Object.entries(faults)) {
    test(`the ${file} ${fault}: the page says so, and the retry works once it is right`, async ({ page }) => {
      await page.route(pattern, answer);
      await page.goto('/formations');
      await expectFallbackThenRetry(page, pattern);
    });
  }

  test(`the ${file} is broken on the way from page to page`, async ({ page }) => {
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
    await open(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
    await expectFallbackThenRetry(page, pattern);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Écrivez-nous' })).toBeVisible();
  });

  test(`the ${file} hangs: the page is given up after eight seconds`, async ({ page }) => {
    await page.clock.install();
    await page.route(pattern, () => new Promise(() => undefined));
    await open(page, '/contact');
    const asked = page.waitForRequest(pattern);
    await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
    await asked;
    await page.clock.fastForward(9000);
    await expectFallbackThenRetry(page, pattern);
  });
}

test('without its style sheet a page can still be read and used', async ({ page }) => {
  await page.route(styles, (route) => route.fulfill({ status: 404, body: '' }));
  await open(page, '/formations');
  await page.getByRole('searchbox').fill('python');
  await expect(page.getByRole('region', { name: 'Résultats' }).getByRole('listitem')).toHaveCount(1);
});

test('the style sheet is missing on the way from page to page', async ({ page }) => {
  await page.route(styles, (route) => route.fulfill({ status: 404, body: '' }));
  await open(page, '/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
  await expectFallbackThenRetry(page, styles);
});
