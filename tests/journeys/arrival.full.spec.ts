import { addresses } from '../support/addresses';
import { watchCalm } from '../support/calm';
import { setWindow, widths } from '../support/layout';
import { open } from '../support/open';
import { openSlowHtml } from '../support/slow-html';
import { test } from '../support/test';

test.use({
  baseURL: async ({ site }, use) => {
    const slow = await openSlowHtml(site.url);
    await use(slow.url);
    await slow.close();
  },
});

for (const name of ['home', 'about', 'catalogue', 'course', 'contact', 'terms'] as const) {
  test(`the ${name} page arrives in pieces, and nothing that is there moves`, async ({ page }) => {
    const expectCalm = await watchCalm(page);
    for (const width of widths) {
      await setWindow(page, width, 'light');
      await open(page, addresses[name]);
      await expectCalm();
    }
  });
}

// In a tab's first document: of later ones Chromium shows nothing before half a second, and the menu is whole by then.
for (const width of [768, 1280]) {
  test(`the menu arrives link by link, and nothing moves: ${width}`, async ({ page }) => {
    const expectCalm = await watchCalm(page);
    await setWindow(page, width, 'light');
    await open(page, addresses.terms);
    await expectCalm();
  });
}
