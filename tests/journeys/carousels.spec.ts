import type { Page } from '@playwright/test';
import { watchShifts } from '../support/stability';
import { open } from '../support/open';
import { slides } from '../support/records';
import { visibleTitles, mountedSlider, openSlider } from '../support/slides';
import { expect, clockTimeouts, test } from '../support/test';

test.use({ allowedErrors: clockTimeouts });

const carousel = (page: Page) => page.getByRole('region', { name: 'À la une' });
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Diapositive/ });
const current = (page: Page) => carousel(page).locator('[aria-current]');

test(
  'the home carousel goes on every five seconds, wraps around, and can be paused',
  { tag: '@mf-home' },
  async ({ page, site }) => {
    const titles = (await slides(site)).map(({ title }) => title);
    await page.clock.install();
    await open(page, '/');
    await page.mouse.move(0, 0);
    const h1 = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(dots(page)).toHaveCount(titles.length);
    for (const title of [...titles.slice(1), titles[0] ?? '']) {
      await page.clock.fastForward(5000);
      await expect(current(page)).toHaveAccessibleName(new RegExp(title));
      await expect(carousel(page).getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([h1]);
    }
    const pause = carousel(page).getByRole('button', { name: 'Mettre le carrousel en pause' });
    await pause.click();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(20_000);
    await expect(current(page)).toHaveAccessibleName(new RegExp(titles[0] ?? ''));
  },
);

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
    const snapshot = await (await openSlider(page, 'Statistiques')).ariaSnapshot();
    expect(snapshot.match(/listitem/g)).toHaveLength(5);
    const slider = await mountedSlider(page, 'Statistiques');
    expect(await slider.ariaSnapshot()).toBe(snapshot);
    // The copies are there, and not told.
    expect(await slider.locator('.slick-slide').count()).toBeGreaterThan(5);
    for (const name of ['Objectifs', 'Nos Formations']) await mountedSlider(page, name);
    await expectStill();
  },
);
