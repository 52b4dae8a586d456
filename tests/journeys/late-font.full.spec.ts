import type { Page } from '@playwright/test';
import { addresses, legalAddresses } from '../support/addresses';
import { watchCalm } from '../support/calm';
import { expectNoSidewaysScroll, setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';
import { hasWebFont } from '../support/web-font';

/** The document shows something. */
const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
const hasFont = () =>
  performance
    .getEntriesByType('resource')
    .some(({ name, duration }) => name.endsWith('.woff2') && duration > 0);

/** Files come once something is so in the document, however slow the machine is. */
const holdUntil = (page: Page, files: string, isSo: () => boolean) =>
  page.route(files, async (route) => {
    await page.waitForFunction(isSo);
    await route.continue();
  });

test.beforeEach(({ page }) => holdUntil(page, '**/*.woff2', isPainted));

/** Opens a page and waits until its font is there, and two frames more: a change would be drawn by then. */
async function openWithFont(page: Page, path: string): Promise<void> {
  const font = page.waitForResponse(/\.woff2$/);
  await open(page, path);
  await (await font).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test('a font that comes late moves nothing', { tag: '@shell' }, async ({ page }) => {
  const expectCalm = await watchCalm(page);
  for (const [path, width] of [
    [legalAddresses.legalNotice, 1280],
    [addresses.about, 390],
  ] as const) {
    await setWindow(page, width, 'light');
    await openWithFont(page, path);
    await expectCalm();
  }
});

test(
  'a font that comes late, yet before the whole style sheets, moves nothing',
  { tag: '@shell' },
  async ({ page }) => {
    await holdUntil(page, '**/*.css', hasFont);
    const expectCalm = await watchCalm(page);
    for (const path of [addresses.home, addresses.about]) {
      await openWithFont(page, path);
      expect(await hasWebFont(page)).toBe(false);
      await expectCalm();
    }
  },
);

test(
  'a font that came late is used from the next page on, and moves nothing',
  { tag: '@shell' },
  async ({ page }) => {
    const expectCalm = await watchCalm(page);
    await openWithFont(page, addresses.about);
    expect(await hasWebFont(page)).toBe(false);
    // A page that shows more than half a second after the click: the browser counts what moves then.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    // It may still be decoded while the first of them is drawn: each further page takes it up.
    await expect(async () => {
      for (const link of ['Nos formations', 'En savoir plus']) {
        await menu.getByRole('link', { name: link }).click();
        await expect(menu.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1, name: /formations|école/ })).toBeVisible();
      }
      expect(await hasWebFont(page)).toBe(true);
    }).toPass({ timeout: 90_000 });
    await expectCalm();
  },
);

test(
  'without the web font nothing sticks out, on the narrowest screen either',
  { tag: '@shell' },
  async ({ page }) => {
    await page.unrouteAll();
    await page.route('**/*.woff2', (route) => route.abort('aborted'));
    await setWindow(page, 320, 'light');
    for (const path of Object.values({ ...addresses, ...legalAddresses })) {
      await open(page, path);
      expect(await hasWebFont(page)).toBe(false);
      await expectNoSidewaysScroll(page);
    }
  },
);
