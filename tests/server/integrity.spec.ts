import type { Page } from '@playwright/test';
import { addresses } from '../support/addresses';
import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/** Collects the scripts and styles that the page asks for without saying what their bytes are. */
async function watchUnnamed(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const files = new Map<string, boolean>();
    Object.assign(window, { files });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const { src, href, rel, as, integrity } = node as HTMLScriptElement & HTMLLinkElement;
        const isStyle = rel === 'stylesheet' || (rel === 'preload' && as === 'script');
        if (src?.endsWith('.js') || isStyle) files.set(src || href, /^sha256-.{44}$/.test(integrity));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => {
      const { files } = window as unknown as { files: Map<string, boolean> };
      if (files.size < 2) throw new Error('no file was seen');
      return [...files].filter(([, isNamed]) => !isNamed).map(([file]) => file);
    });
}

for (const [name, path] of Object.entries(addresses)) {
  test(`every script and style of the ${name} page runs with the bytes of its release alone`, async ({
    page,
  }) => {
    const unnamed = await watchUnnamed(page);
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(await unnamed()).toEqual([]);
  });
}

test('so does what is fetched later', async ({ page }) => {
  const unnamed = await watchUnnamed(page);
  await open(page, '/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Nos formations' }).click();
  const name = (await catalogue(page).titles.first().textContent()) ?? '';
  await catalogue(page).cards.first().click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  expect(await unnamed()).toEqual([]);
});

test('without scripts, too, and where nothing can be rendered', async ({ request }) => {
  const html = await (await request.get('/formations')).text();
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/ integrity="sha256-.{44}"/);
  const refused = await request.get(`/${'x'.repeat(9000)}`, { headers: { accept: 'text/html' } });
  expect(await refused.text()).toMatch(/<link rel="stylesheet"[^>]* integrity="sha256-.{44}"/);
});
