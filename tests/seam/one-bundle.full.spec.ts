import type { BrowserContext, Page, PlaywrightWorkerOptions, Route } from '@playwright/test';
import { buildOneBundle, type OneBundle } from '../support/measurements/one-bundle';
import type { Composition } from '../../shell/isomorphic/remotes/remotes';
import { accessibilityTree } from '../support/accessibility-tree';
import { addresses, furtherAddresses, legalAddresses } from '../support/addresses';
import { themes, widths } from '../support/layout';
import { open } from '../support/open';
import { expect, test as siteTest } from '../support/test';
import { hasWebFont } from '../support/web-font';
import { compareScreenshots, useOneImageSize, takeScreenshot, fitWindowToPage } from '../support/screenshots';

// A page is drawn anew when some of it changes: edges then differ by up to 16 steps of 255.
const test = siteTest.extend<object, Pick<PlaywrightWorkerOptions, 'launchOptions'>>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-partial-raster'] }),
    { scope: 'worker' },
  ],
});

// The missing pages are two. Slides stand still.
test.use({ allowedErrors: /404/, contextOptions: { reducedMotion: 'reduce' } });

let drawn: Page;
const cleanup = new AsyncDisposableStack();
test.beforeAll(async ({ browser }) => {
  const bundle = await buildOneBundle(cleanup, { minimize: false });
  const context = await browser.newContext();
  cleanup.defer(() => context.close());
  await drawByOneBundle(context, bundle);
  await context.route('**/api/files/**', asWebp);
  drawn = await context.newPage();
});
test.afterAll(() => cleanup.disposeAsync());

const pages = {
  ...addresses,
  ...legalAddresses,
  ...furtherAddresses,
  selection: '/selection',
  'shared selection': '/selection?f=python~8!gestion-du-stress~2~en%20octobre',
  missing: '/nowhere',
  'missing course': '/formation/nowhere',
};

/** Each width and theme; SEAM=1: each width in each theme, in twice the time (decision 076). */
const views = process.env.SEAM
  ? widths.flatMap((width) => themes.map((theme) => [width, theme] as const))
  : ([
      [390, 'dark'],
      [1280, 'light'],
    ] as const);

test('every route is among these pages', async ({ request }) => {
  const composition = (await (await request.get('/composition.json')).json()) as Required<Composition>;
  const routes = Object.values(composition).flatMap((remote) => remote?.routes ?? []);
  expect(routes.length).toBeGreaterThan(8);
  const testedPaths = Object.values(pages).map((path) => decodeURI(path).split('/'));
  const missing = routes.filter(({ path }) => {
    const pattern = path.split('/');
    const isShown = (parts: readonly string[]) =>
      parts.length === pattern.length &&
      pattern.every((name, index) => name.startsWith(':') || name === parts[index]);
    return !testedPaths.some(isShown);
  });
  expect(missing).toEqual([]);
});

for (const [name, path] of Object.entries(pages)) {
  test(`the ${name} page is the same in pixels and for a screen reader`, async ({ page }) => {
    const both = [page, drawn] as const;
    const of = <Result>(read: (one: (typeof both)[number]) => Promise<Result>) =>
      Promise.all([read(both[0]), read(both[1])]);
    await page.route('**/api/files/**', asWebp);
    await of((one) => one.addInitScript(keepAnother));
    await of((one) => one.addInitScript(flattenTracks));
    await of((one) => one.setViewportSize({ width: widths[0], height: 844 }));
    await of((one) =>
      expect(async () => {
        await open(one, path);
        expect(await hasWebFont(one), 'drawn in the web font').toBe(true);
      }).toPass({ timeout: 60_000 }),
    );
    for (const [width, theme] of views) {
      await of((one) => one.emulateMedia({ colorScheme: theme }));
      // Data and pictures may still be on their way.
      await expect(async () => {
        const [sizes, otherSizes] = await of(useOneImageSize);
        expect(sizes, 'sizes of pictures').toEqual(otherSizes);
        await of((one) => fitWindowToPage(one, width));
        // Sliders are react-slick's in a page that was touched.
        await of((one) => one.mouse.move(1, 1));
        await of((one) => one.mouse.move(2, 1));
        const [tracks, otherTracks] = await of(slickTracks);
        expect(tracks, 'where sliders stand').toEqual(otherTracks);
        const [tree, otherTree] = await of(accessibilityTree);
        expect(tree, `${width} ${theme}`).toEqual(otherTree);
        expect(tree.length).toBeGreaterThan(50);
        const [picture, other] = await of(takeScreenshot);
        const different = await compareScreenshots(picture, other);
        expect(different, `${width} ${theme}: where pixels differ`).toBe('nowhere');
      }).toPass({ timeout: 60_000, intervals: [100, 300] });
    }
  });
}

/** Who opens a shared selection has one already: the server reserves the place of its messages. */
function keepAnother(): void {
  if (location.search.startsWith('?f=')) localStorage.setItem('selection', '/selection?f=devenir-formateur');
  else localStorage.removeItem('selection');
}

/** A track with a layer of its own may draw its text a pixel lower: that depends on its past. */
function flattenTracks(): void {
  addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.slick-track { transform: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Slick measures a moment after the window has changed. */
const slickTracks = (page: Page) =>
  page.locator('.slick-track').evaluateAll((tracks) => tracks.map((track) => track.getAttribute('style')));

/** Whether a picture comes as AVIF depends on whether the site has made that yet. */
const asWebp = (route: Route) =>
  route.continue({ headers: { ...route.request().headers(), accept: 'image/webp,*/*' } });

/** Pages of the context are drawn by the one bundle; data and uploads come from the site. */
async function drawByOneBundle(context: BrowserContext, { files, html }: OneBundle): Promise<void> {
  await context.route('**/*', (route) => {
    const file = files.get(new URL(route.request().url()).pathname);
    if (file) return route.fulfill({ path: file });
    if (!route.request().isNavigationRequest()) return route.continue();
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
  });
}
