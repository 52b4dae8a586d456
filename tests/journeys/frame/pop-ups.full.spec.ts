import { addresses } from '../../support/addresses';
import { setLetters } from '../../support/layout';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

const widths = [320, 360, 390, 600, 768, 820, 1023, 1024, 1280, 1920];

// Both kinds of header; the course has the share menu, too.
const menu = '- button "Ouvrir le menu"';
for (const [path, names] of [
  [addresses.home, [menu]],
  [addresses.course, [menu, '- button "Partager"']],
] as const) {
  test(`whatever opens on ${path} stays within the window at every width`, async ({ page }) => {
    await open(page, path);
    const opened = new Set<string>();
    for (const letters of [100, 200]) {
      await setLetters(page, letters);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => new Promise(requestAnimationFrame));
        for (const button of await page.locator('[aria-expanded]:visible').all()) {
          const name = await button.ariaSnapshot();
          opened.add(name);
          await button.click();
          const popUp = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
          await expect(popUp).toBeVisible();
          const { x = -1, width: wide = 0 } = (await popUp.boundingBox()) ?? {};
          const where = `${name} at ${width} px, letters of ${letters} %`;
          expect.soft(x, where).toBeGreaterThanOrEqual(0);
          expect.soft(x + wide, where).toBeLessThanOrEqual(width);
          // Forced colours take its shadow.
          const edge = await popUp.evaluate((box) => {
            const { outlineStyle, borderTopStyle } = getComputedStyle(box);
            return [outlineStyle, borderTopStyle];
          });
          expect.soft(edge, `an edge of ${where}`).toContain('solid');
          await page.keyboard.press('Escape');
          await expect(popUp).toBeHidden();
        }
      }
    }
    expect([...opened].sort()).toEqual(names);
  });
}
