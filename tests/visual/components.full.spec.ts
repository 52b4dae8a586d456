import { readFileSync, writeFileSync } from 'node:fs';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { at } from '../../tooling/paths';
import { buildDesignPage, openDesignPage } from './design-page';
import { forceStates } from './force-states';

/** Names the Chromium that took the pictures: another one draws letters in its own way, every picture would differ. */
const browserOfThePictures = at('tests/visual/baselines/browser.txt');

const test = base.extend<object, { folder: string }>({
  folder: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const { folder, remove } = await buildDesignPage();
      await use(folder);
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// In pixels, not as a share of the picture: a changed corner is small wherever it is.
const tolerance = { maxDiffPixels: 50, threshold: 0.02 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ browser }, { config }) => {
  if (['all', 'changed'].includes(config.updateSnapshots))
    writeFileSync(browserOfThePictures, `${browser.version()}\n`);
  const taken = readFileSync(browserOfThePictures, 'utf8').trim();
  test.skip(
    browser.version() !== taken,
    `The pictures were taken by Chromium ${taken}, this is ${browser.version()}: take them anew with it (docs/architecture.md).`,
  );
});

for (const width of [390, 1280]) {
  test(`every component looks as it did, ${width} px wide, light and dark`, async ({ page, folder }) => {
    await page.setViewportSize({ width, height: 900 });
    await openDesignPage(page, folder);
    await forceStates(page);
    const sections = await page.locator('[data-component]').all();
    expect(sections.length).toBeGreaterThan(0);
    for (const section of sections) {
      const name = await section.getAttribute('data-component');
      // All of them, so that one run shows every difference.
      expect.soft(await pictureOf(page, section, width)).toMatchSnapshot(`${name}-${width}.png`, tolerance);
    }
  });
}

/** The whole section, in a window that is as high as it. */
async function pictureOf(page: Page, section: Locator, width: number): Promise<Buffer> {
  const { height, y } = await section.evaluate((element) => element.getBoundingClientRect());
  await page.setViewportSize({ width, height: Math.ceil(height) });
  await page.evaluate((top) => scrollBy(0, top), y);
  return section.screenshot();
}
