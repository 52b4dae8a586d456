import { watchShifts } from '../support/stability';
import { open } from '../support/open';
import { visibleTitles, mountedSlider } from '../support/slides';
import { expect, test } from '../support/test';

/** How many slides are shown at which widths, by the page that has the slider. */
const sliders = {
  '/': { Catégories: { widths: [1280, 1180, 1179, 768, 767], shown: [4, 4, 3, 3, 2] } },
  '/formation/devenir-formateur': {
    'Nos Formations': { widths: [1280, 1024, 1023, 390], shown: [3, 3, 2, 2] },
    Statistiques: { widths: [1280, 1023, 390], shown: [2, 2, 2] },
  },
};

for (const [path, ofPage] of Object.entries(sliders)) {
  test(
    `each slider of ${path} shows as many slides as the width of the window says`,
    { tag: ['@mf-home', '@mf-formation'] },
    async ({ page }) => {
      await open(page, path);
      for (const [name, { widths, shown }] of Object.entries(ofPage)) {
        const slider = await mountedSlider(page, name);
        for (const [index, width] of widths.entries()) {
          await page.setViewportSize({ width, height: 800 });
          await expect
            .poll(() => visibleTitles(slider), { message: `${name} at ${width} px` })
            .toHaveLength(shown[index] ?? 0);
        }
      }
    },
  );
}

test(
  'react-slick comes without a shift, and tells a screen reader what the list told',
  { tag: ['@mf-home', '@mf-formation'] },
  async ({ page }) => {
    const expectStill = await watchShifts(page);
    await open(page, '/formation/devenir-formateur');
    const snapshot = await page.getByRole('group', { name: 'Statistiques' }).ariaSnapshot();
    expect(snapshot.match(/listitem/g)).toHaveLength(5);
    const slider = await mountedSlider(page, 'Statistiques');
    await expect.poll(() => slider.ariaSnapshot()).toBe(snapshot);
    // The copies are there, and not told.
    expect(await slider.locator('.slick-slide').count()).toBeGreaterThan(5);
    for (const name of ['Objectifs', 'Nos Formations']) await mountedSlider(page, name);
    await expectStill();
  },
);
