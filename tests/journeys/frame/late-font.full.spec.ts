import type { Page } from '@playwright/test';
import { addresses, legalAddresses } from '../../support/addresses';
import { watchShifts } from '../../support/stability';
import { expectNoSidewaysScroll, setWindow, widths } from '../../support/layout';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';
import { hasWebFont } from '../../support/web-font';

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

/** Opens a page and waits for its font, and for two frames in which a change would be drawn. */
async function openWithFont(page: Page, path: string): Promise<void> {
  const font = page.waitForResponse(/\.woff2$/);
  await open(page, path);
  await (await font).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

for (const width of widths) {
  test(`a font that comes late is used at once, and moves next to nothing at ${width}`, async ({ page }) => {
    const expectStill = await watchShifts(page);
    await setWindow(page, width, 'light');
    for (const path of Object.values({ ...addresses, ...legalAddresses })) {
      await openWithFont(page, path);
      await expect.poll(() => hasWebFont(page), path).toBe(true);
      await expectStill();
    }
  });
}

test('the whole style sheets, which come after the font, leave it in place', async ({ page }) => {
  await holdUntil(page, '**/*.css', hasFont);
  const expectStill = await watchShifts(page);
  for (const path of [addresses.home, addresses.about]) {
    await openWithFont(page, path);
    await expect.poll(() => hasWebFont(page), path).toBe(true);
    await expectStill();
  }
});

test('without the web font nothing sticks out, on the narrowest screen either', async ({ page }) => {
  await page.unrouteAll();
  await page.route('**/*.woff2', (route) => route.abort('aborted'));
  await setWindow(page, 320, 'light');
  for (const path of Object.values({ ...addresses, ...legalAddresses })) {
    await open(page, path);
    expect(await hasWebFont(page)).toBe(false);
    await expectNoSidewaysScroll(page);
  }
});
