import { setWindow, widths } from '../support/layout';
import { open } from '../support/open';
import { expect, test } from '../support/test';

const portrait = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600" viewBox="0 0 900 1600"/>';

for (const width of widths) {
  test(`portrait pictures leave the gallery its shape, ${width} px wide`, async ({ page }) => {
    await page.route('**/api/files/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: portrait }),
    );
    await setWindow(page, width, 'light');
    await open(page, '/formation/python');
    const first = page.locator('main article img').first();
    const isPortrait = (image: HTMLImageElement) => image.naturalHeight > image.naturalWidth;
    await expect.poll(() => first.evaluate(isPortrait)).toBe(true);
    const box = await first.boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeLessThan(0.8);
    expect(box?.height).toBeGreaterThan(150);
  });
}
