import { expectNoSidewaysScroll, expectPicturesInView, expectTheme, setWindow } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from './live';
import { kindsOfPages } from './sitemap';

test('each kind of page comes alive, in both themes and widths', async ({ page, request }) => {
  const paths = await kindsOfPages(request);
  // Of a site of our own tests/all-pages shows all of them, and more.
  for (const path of process.env.BASE_URL ? paths : paths.slice(0, 3)) {
    for (const [width, theme] of [
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      await test.step(`${path}, ${theme}, ${width} px`, async () => {
        await setWindow(page, width, theme);
        const response = await open(page, path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectTheme(page, theme);
        await expectNoSidewaysScroll(page);
        await expectPicturesInView(page);
      });
    }
  }
});
