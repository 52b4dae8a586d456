import { buildOneBundle, type OneBundle } from '../../bench/site/variants/one-bundle';
import type { Composition } from '../../shell/src/remotes/remotes';
import { accessibilityTree } from '../support/accessibility-tree';
import { addresses, legalAddresses } from '../support/addresses';
import { setWindow, themes, widths } from '../support/layout';
import { drawByOneBundle } from '../support/one-bundle';
import { open } from '../support/open';
import { settle } from '../support/settle';
import { expect, test } from '../support/test';
import { hasWebFont } from '../support/web-font';
import { difference, pictureOf, showWhole } from '../support/whole-picture';

// The missing pages are two. Slides stand still.
test.use({ tolerated: /404/, contextOptions: { reducedMotion: 'reduce' } });

// Two minutes, and two pages that are not the same at each look yet (decision 075).
test.skip(!process.env.SEAM, 'one bundle of the same sources: SEAM=1 npm test -- tests/seam');

let bundle: OneBundle;
const ends: (() => unknown)[] = [];
test.beforeAll(async () => {
  if (!process.env.SEAM) return;
  bundle = await buildOneBundle({ add: (end) => ends.push(end) }, { minimize: false });
});
test.afterAll(() => Promise.all(ends.map((end) => end())));

const pages = {
  ...addresses,
  ...legalAddresses,
  missing: '/nowhere',
  'missing course': '/formation/nowhere',
};

test('every route is among these pages', async ({ request }) => {
  const composition = (await (await request.get('/composition.json')).json()) as Required<Composition>;
  const routes = Object.values(composition).flatMap((remote) => remote?.routes ?? []);
  expect(routes.length).toBeGreaterThan(8);
  const shown = Object.values(pages).map((path) => decodeURI(path).split('/'));
  const missing = routes.filter(({ path }) => {
    const pattern = path.split('/');
    const isShown = (parts: readonly string[]) =>
      parts.length === pattern.length &&
      pattern.every((name, index) => name.startsWith(':') || name === parts[index]);
    return !shown.some(isShown);
  });
  expect(missing).toEqual([]);
});

for (const [name, path] of Object.entries(pages)) {
  test(`the ${name} page is the same, in pixels and for a screen reader, as drawn by one bundle`, async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext();
    await drawByOneBundle(context, bundle);
    const both = [page, await context.newPage()] as const;
    const of = <Result>(read: (one: (typeof both)[number]) => Promise<Result>) =>
      Promise.all([read(both[0]), read(both[1])]);
    await of((one) => setWindow(one, widths[0], themes[0]));
    await of((one) =>
      expect(async () => {
        await open(one, path);
        expect(await hasWebFont(one), 'drawn in the web font').toBe(true);
      }).toPass({ timeout: 20_000 }),
    );
    for (const width of widths) {
      for (const theme of themes) {
        await of((one) => setWindow(one, width, theme));
        await of(showWhole);
        // Data and pictures may still be on their way.
        await expect(async () => {
          await of(settle);
          const [tree, otherTree] = await of(accessibilityTree);
          expect(tree, `${width} ${theme}`).toEqual(otherTree);
          expect(tree.length).toBeGreaterThan(50);
          const [picture, other] = await of(pictureOf);
          expect(await difference(picture, other), `${width} ${theme}: where pixels differ`).toBe('nowhere');
        }).toPass({ timeout: 60_000, intervals: [100, 300] });
      }
    }
    await context.close();
  });
}
