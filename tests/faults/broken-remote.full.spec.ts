import type { Locator, Page } from '@playwright/test';
import { countRequests, givenUp, isAlive, shareOfFaults } from '../support/broken-files';
import { open } from '../support/open';
import { remoteFallback } from '../support/remotes';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });

interface Place {
  /** The file that is broken. */
  pattern: RegExp;
  path: string;
  /** The header's link to the page. */
  link: (page: Page) => Locator;
  title: string | RegExp;
  /** What works once the page is alive. */
  control: (page: Page) => Locator;
}

const cataloguePage = {
  path: '/formations',
  link: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Nos formations' }),
  title: /^Plus de/,
  control: (page: Page) => page.getByRole('searchbox'),
};

const files: Record<string, Place> = {
  'catalogue’s file': { pattern: /\/remotes\/mf-catalogue\/.*CataloguePage.*\.js$/, ...cataloguePage },
  'home page’s file': {
    pattern: /\/remotes\/mf-home\/files\/(~\d+\/)?HomePage\.\w+\.js$/,
    path: '/',
    link: (page) => page.getByRole('banner').locator('a[href="/"]').first(),
    title: /^Formations professionnelles/,
    control: (page) => page.getByRole('button', { name: 'Mettre le carrousel en pause' }),
  },
};

const styles = /\/remotes\/mf-catalogue\/.*\.css$/;

const titleOf = (page: Page, { title }: Pick<Place, 'title'>) =>
  page.getByRole('heading', { level: 1, name: title });

/** What the server has written stands, though the program cannot bring it to life. */
async function expectServerPage(page: Page, place: Place): Promise<void> {
  await givenUp(page);
  await expect(titleOf(page, place)).toBeVisible();
  await expect(remoteFallback(page).title).toHaveCount(0);
  expect(await isAlive(page)).toBe(false);
}

async function expectFallbackThenRetry(page: Page, place: Place): Promise<void> {
  const { title, retry } = remoteFallback(page);
  await expect(title).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute(place.pattern);
  await retry.click();
  await expect(titleOf(page, place)).toBeVisible();
  await expect(place.control(page)).toBeEnabled();
}

for (const [index, [file, place]] of Object.entries(files).entries()) {
  const { pattern } = place;
  for (const [fault, answer] of shareOfFaults(index, 2)) {
    test(`the ${file} ${fault} at the first view: the server’s page stays, and comes alive once it is right`, async ({
      page,
    }) => {
      const asked = countRequests(page, pattern);
      await page.route(pattern, answer);
      await page.goto(place.path);
      await expectServerPage(page, place);
      expect(asked()).toMatchObject({ addresses: 2 });
      const { requests } = asked();
      await page.waitForTimeout(1000);
      expect(asked().requests, 'it is asked for once more, not again and again').toBe(requests);
      expect(requests).toBeLessThanOrEqual(4);

      await page.unroute(pattern);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(place.control(page)).toBeEnabled();
      await expect.poll(() => isAlive(page)).toBe(true);
    });
  }

  for (const [fault, answer] of shareOfFaults(1 - index, 2)) {
    test(`the ${file} ${fault} on the way from page to page: the page says so, and the retry works once it is right`, async ({
      page,
    }) => {
      const asked = countRequests(page, pattern);
      await page.route(pattern, answer);
      await open(page, '/contact');
      await place.link(page).click();
      await expect(remoteFallback(page).title).toBeVisible();
      const { requests } = asked();
      await page.waitForTimeout(1000);
      expect(asked().requests, 'it is asked for once more, not again and again').toBe(requests);
      expect(requests).toBeLessThanOrEqual(4);
      await expectFallbackThenRetry(page, place);
    });
  }

  test(`the ${file} fails once: nobody is told, at the first view and on the way`, async ({ page }) => {
    for (const start of [place.path, '/contact']) {
      await page.route(pattern, (route) => route.abort('connectionreset'), { times: 1 });
      await page.goto(start);
      if (start !== place.path) await place.link(page).click();
      await expect(titleOf(page, place)).toBeVisible();
      await expect.poll(() => isAlive(page)).toBe(true);
      await expect(remoteFallback(page).title).toHaveCount(0);
    }
  });

  test(`links of a page whose ${file} cannot be had lead on`, async ({ page }) => {
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(place.path);
    await expectServerPage(page, place);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(place.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  test(`the ${file} hangs: the page is given up after eight seconds`, async ({ page }) => {
    await page.clock.install();
    await page.route(pattern, () => new Promise(() => undefined));
    await open(page, '/contact');
    const asked = page.waitForRequest(pattern);
    await place.link(page).click();
    await asked;
    await page.clock.fastForward(9000);
    await expectFallbackThenRetry(page, place);
  });
}

test('the style sheet is missing on the way from page to page', async ({ page }) => {
  await page.route(styles, (route) => route.fulfill({ status: 404, body: '' }));
  await open(page, '/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
  await expectFallbackThenRetry(page, { pattern: styles, ...cataloguePage });
});
