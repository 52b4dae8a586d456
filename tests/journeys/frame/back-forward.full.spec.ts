import type { Page } from '@playwright/test';
import config from '../../playwright.config';
import { addresses } from '../../support/addresses';
import { catalogue } from '../../support/catalogue';
import { expectTheme } from '../../support/layout';
import { open } from '../../support/open';
import { holdFiles } from '../../support/program';
import { expect, test } from '../../support/test';

// Playwright switches the browser's own cache of pages off.
const launchOptions = { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
test.use({ launchOptions });

/** The headless shell has no such cache, but names what else speaks against it. */
const browsersOwn = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

/** Leaves the page and returns; resolves with reasons against the cache, and its use. */
async function leaveAndReturn(page: Page) {
  const reasons: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await devtools.send('Page.enable');
  const { href } = new URL(page.url());
  await page.evaluate(() => Object.assign(window, { isCached: true }));
  await page.goto('/robots.txt');
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const isKept = await page.evaluate(() => 'isCached' in window);
  // The browser says why it was not, on a line of its own.
  if (!isKept) await expect.poll(() => reasons.length).toBeGreaterThan(0);
  const own = reasons.filter((reason) => !browsersOwn.includes(reason));
  return { isKept, own, canKeep: !reasons.includes('BackForwardCacheDisabledForDelegate') };
}

for (const [name, path] of Object.entries(addresses)) {
  test(`nothing speaks against keeping the ${name} page`, async ({ page }) => {
    await open(page, path);
    const { own, isKept, canKeep } = await leaveAndReturn(page);
    expect(own).toEqual([]);
    expect(isKept).toBe(canKeep);
  });
}

test('a page comes back as it was left, in the theme of another tab', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/formations');
  const { search, titles } = catalogue(page);
  await search.fill('python');
  await expect(page).toHaveURL(/q=python$/);
  const other = await context.newPage();
  await other.goto(addresses.about);
  await other.evaluate(() => localStorage.setItem('darkMode', 'true'));
  const { own } = await leaveAndReturn(page);
  expect(own).toEqual([]);
  await expectTheme(page, 'dark');
  await expect(search).toHaveValue('python');
  await expect(titles).toHaveCount(1);
});

for (const [name, wakes] of Object.entries({ course: true, 'page that sleeps': false })) {
  test(`Back from a ${name} opened anew leads to the list before its program`, async ({ page }) => {
    await open(page, '/formations?q=python');
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const { cards, titles } = catalogue(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: /^Accessibilité/ });
    await (wakes ? cards.first() : link).click();
    await expect(page).not.toHaveURL(/q=python$/);
    const { letThrough } = await holdFiles(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/q=python$/);
    await expect(titles).toHaveCount(1);
    letThrough();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}
