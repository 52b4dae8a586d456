import type { Page } from '@playwright/test';
import { open } from '../support/open';
import { slides } from '../support/records';
import { expect, givenUpByTheClock, test } from '../support/test';

test.use({ tolerated: givenUpByTheClock });

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
    await expect(dots(page)).toHaveCount(titles.length);
    for (const title of [...titles.slice(1), titles[0] ?? '']) {
      await page.clock.fastForward(5000);
      await expect(current(page)).toHaveAccessibleName(new RegExp(title));
      await expect(carousel(page).getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([/^Formations professionnelles/]);
    }
    const pause = carousel(page).getByRole('button', { name: 'Mettre le carrousel en pause' });
    await pause.click();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(20_000);
    await expect(current(page)).toHaveAccessibleName(new RegExp(titles[0] ?? ''));
  },
);
