import type { Page } from '@playwright/test';
import { addresses, legalAddresses } from '../support/addresses';
import { setWindow, themes, widths } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/** Opens the page as it is before its program runs, and before the whole sheets that it brings. */
async function openPart(page: Page, path: string, theme: string): Promise<void> {
  // A font that comes meanwhile changes widths: tests/journeys/late-font.spec.ts.
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
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
    for (const details of document.querySelectorAll('details')) details.open = true;
  }, theme);
  // What follows the scrolling has no effect before the first frame that knows how far the page scrolls.
  const scrolls = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .every(({ timeline }) => timeline instanceof DocumentTimeline || timeline?.currentTime != null),
    );
  await expect.poll(scrolls, { message: 'scroll-driven animations', intervals: [20] }).toBe(true);
}

/**
 * Computes every element of the page and its pseudo-elements. Returns how many there are, and what differs from the last
 * time: "3 H1.title::before color: red -> blue".
 */
function compareStyles(page: Page): Promise<{ count: number; changed: string[] }> {
  return page.evaluate(() => {
    // Every time at the same moment.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
      else if (animation.timeline instanceof DocumentTimeline) {
        animation.pause();
        animation.currentTime = 200;
      }
    }
    const pseudos = {
      '': '*',
      '::before': '*',
      '::after': '*',
      '::details-content': 'details',
      '::marker': 'li, summary',
      '::placeholder': 'input, textarea',
      '::selection': 'body',
    };
    const styles = new Map<string, Map<string, string>>();
    for (const [index, element] of document.querySelectorAll('html, body, body *').entries()) {
      for (const [pseudo, selector] of Object.entries(pseudos)) {
        if (!element.matches(selector)) continue;
        const style = getComputedStyle(element, pseudo);
        if (/before|after/.test(pseudo) && style.content === 'none') continue;
        // A custom property shows only by the others that use it; what hovers has its transitions with the whole sheet.
        const names = [...style].filter((name) => !/^(?:--|transition-)/.test(name));
        const values = new Map(names.map((name) => [name, style.getPropertyValue(name)]));
        styles.set(`${index} ${element.tagName}.${element.className}${pseudo}`, values);
      }
    }
    const kept = window as { styles?: typeof styles };
    const last = kept.styles ?? styles;
    kept.styles = styles;
    const changed: string[] = [];
    for (const element of new Set([...last.keys(), ...styles.keys()])) {
      const before = last.get(element);
      const after = styles.get(element);
      for (const name of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
        const values = [before?.get(name), after?.get(name)];
        if (values[0] !== values[1]) changed.push(`${element} ${name}: ${values.join(' -> ')}`);
      }
    }
    return { count: styles.size, changed };
  });
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
        for (const width of widths) {
          for (const theme of themes) {
            await setWindow(page, width, theme);
            await openPart(page, path, theme);
            const { count } = await compareStyles(page);
            expect(count).toBeGreaterThan(50);
            expect(await addWholeSheets(page)).toBeGreaterThan(0);
            expect(await compareStyles(page), `${width} ${theme}`).toEqual({ count, changed: [] });
          }
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
  ]);
});
