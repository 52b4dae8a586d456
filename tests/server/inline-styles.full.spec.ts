import type { Page } from '@playwright/test';
import { addresses, legalAddresses } from '../support/addresses';
import { changes, computedStyles, type Styles } from '../support/computed-styles';
import { setWindow, themes, widths } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/** Opens the page as it is before its program runs, and before the whole sheets that it brings. */
async function openPart(page: Page, path: string): Promise<void> {
  // A font that comes meanwhile changes widths: tests/journeys/late-font.full.spec.ts.
  await page.route('**/*.woff2', (route) => route.abort('aborted'));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/<noscript>.*?<\/noscript>|<script data-scripts=.*?<\/script>/gs, '');
      await route.fulfill({ response, body });
    },
  );
  await page.goto(path);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

/** Computes the page in each width and theme. */
async function everyView(page: Page): Promise<Map<string, Styles>> {
  const views = new Map<string, Styles>();
  for (const width of widths) {
    for (const theme of themes) {
      await setWindow(page, width, theme);
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      // What follows the scrolling has no effect before the first frame that knows how far the page scrolls.
      const scrolls = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .every(({ timeline }) => timeline instanceof DocumentTimeline || timeline?.currentTime != null),
        );
      await expect.poll(scrolls, { message: 'scroll-driven animations', intervals: [20] }).toBe(true);
      views.set(`${width} ${theme}`, await computedStyles(page));
    }
  }
  return views;
}

/** Adds the whole sheets as the start does, and waits until they are there; returns how many. */
async function addWholeSheets(page: Page): Promise<number> {
  const count = await page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLStyleElement>('style[data-sheet]')];
    for (const part of parts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: part.dataset.sheet });
      part.after(link);
    }
    return parts.length;
  });
  // Without scripts no event tells it.
  const loaded = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet)
          .length,
    );
  await expect.poll(loaded, { message: 'whole style sheets' }).toBe(count);
  return count;
}

// The text pages are drawn by one component; without scripts a page that sleeps and one that does not.
const pages = { ...addresses, legalNotice: legalAddresses.legalNotice, missing: '/nowhere' };
const cases = {
  with: pages,
  without: { course: addresses.course, about: addresses.about },
};

for (const [scripts, paths] of Object.entries(cases)) {
  test.describe(`the styles in the document, ${scripts} scripts`, () => {
    // The missing page is one.
    test.use({ javaScriptEnabled: scripts === 'with', tolerated: /404/ });

    for (const [name, path] of Object.entries(paths)) {
      test(`are all that the ${name} page uses`, async ({ page }) => {
        await openPart(page, path);
        const before = await everyView(page);
        expect(await addWholeSheets(page)).toBeGreaterThan(0);
        const after = await everyView(page);
        for (const [view, styles] of before) {
          expect(styles.size).toBeGreaterThan(50);
          expect(changes(styles, after.get(view)), view).toEqual([]);
        }
      });
    }
  });
}

test('the whole sheets are there before the program runs, each once', async ({ page }) => {
  // No code ahead, with its styles.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await open(page, addresses.course);
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
  );
  expect(sheets).toEqual([
    expect.stringMatching(/^\/assets\/main\./),
    expect.stringMatching(/^\/remotes\/mf-formation\//),
    // Of the parts that the server has drawn, from the title to the foot.
    expect.stringMatching(/^\/remotes\/mf-selection\/files\/Keep\./),
    expect.stringMatching(/^\/remotes\/mf-contact\/files\/CallBack\./),
    expect.stringMatching(/^\/remotes\/mf-catalogue\/files\/NearCourses\./),
  ]);
});
