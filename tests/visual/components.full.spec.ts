import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { temporaryFolder } from 'testing/temporary-folder';
import { at } from '../../tooling/paths';
import { runNode, webpackCli } from '../../tooling/run';

/** Names the Chromium that took the pictures: another one draws letters in its own way, every picture would differ. */
const browserOfThePictures = at('tests/visual/baselines/browser.txt');

const origin = 'http://design.test';
const pseudoClasses: Record<string, string[]> = {
  hover: ['hover'],
  active: ['hover', 'active'],
  focus: ['focus', 'focus-visible'],
};

const test = base.extend<object, { folder: string }>({
  folder: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const { folder, remove } = await temporaryFolder();
      await runNode([webpackCli(), '--config', at('shared-ui/webpack.config.mjs'), '--output-path', folder], {
        failure: 'The design page cannot be built',
      });
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

/** Opens the design page without a server: the browser's requests are answered from the folder. */
async function openDesignPage(page: Page, folder: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname === '/design' ? 'index.html' : pathname);
    if (!pathname.endsWith('.css')) return route.fulfill({ path });
    // On the site a font that comes late is left out of the document; a picture waits for it.
    const body = (await readFile(path, 'utf8')).replace(/font-display: ?optional/, 'font-display:block');
    return route.fulfill({ contentType: 'text/css', body });
  });
  await page.goto(`${origin}/design`);
  await page.locator('[data-component]').last().waitFor();
  // The names are for readers of the page: a picture holds the component alone.
  await page.addStyleTag({ content: 'h2[data-name], figcaption { display: none }' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

/** Puts what stands in a `Forced` of the examples into its state, through the developer tools' protocol. */
async function forceStates(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  for (const [state, forcedPseudoClasses] of Object.entries(pseudoClasses)) {
    const selector = `[data-force="${state}"] :is(a, button, input)`;
    const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) await tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
}
