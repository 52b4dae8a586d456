import { addresses } from '../../support/addresses';
import { setLetters } from '../../support/layout';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

const widths = [320, 360, 390, 600, 768, 820, 1023, 1024, 1280, 1920];

// Both kinds of header; the course has the share menu, too.
for (const name of ['home', 'course'] as const) {
  test(`whatever opens on the ${name} page stays within the window at every width`, async ({ page }) => {
    await open(page, addresses[name]);
    for (const letters of [100, 200]) {
      await setLetters(page, letters);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const button of await page.locator('[aria-expanded]:visible').all()) {
          await button.click();
          const opened = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
          await expect(opened).toBeVisible();
          const { x = -1, width: wide = 0 } = (await opened.boundingBox()) ?? {};
          const where = `${await button.textContent()} at ${width} px, letters of ${letters} %`;
          expect.soft(x, where).toBeGreaterThanOrEqual(0);
          expect.soft(x + wide, where).toBeLessThanOrEqual(width);
          await page.keyboard.press('Escape');
          await expect(opened).toBeHidden();
        }
      }
    }
  });
}
