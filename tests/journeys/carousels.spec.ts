import type { Page } from '@playwright/test';
import { open } from '../support/open';
import { slides } from '../support/records';
import { expect, givenUpByTheClock, test } from '../support/test';

test.use({ tolerated: givenUpByTheClock });

const carousel = (page: Page) => page.getByRole('region', { name: 'À la une' });
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Diapositive/ });
const current = (page: Page) => carousel(page).locator('[aria-current]');

test('the home carousel goes on every five seconds, wraps around, and can be paused', async ({
  page,
  site,
}) => {
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
});

/** The titles of the slides that are whole within the frame of a slider that stands still. */
const inSight = (page: Page, name: string) =>
  page.getByRole('group', { name }).evaluate((group) => {
    const list = group.querySelector('ul');
    const frame = list?.getBoundingClientRect();
    if (!list || !frame || 'moving' in list.dataset) return [];
    const inside = [...list.children].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= frame.left && right <= frame.right + 1;
    });
    return inside.map((slide) => slide.querySelector('h3, b')?.textContent?.replace(/\s/g, ' '));
  });

test('the top courses stop at both ends', async ({ page }) => {
  await open(page, '/formation/python');
  const slider = page.getByRole('group', { name: 'Nos Formations' });
  // Its buttons come when it is nearly in sight.
  await slider.scrollIntoViewIfNeeded();
  await expect.poll(() => inSight(page, 'Nos Formations')).toHaveLength(3);
  const before = await inSight(page, 'Nos Formations');
  await expect(slider.getByRole('button', { name: 'Précédent' })).toHaveAttribute('aria-disabled', 'true');
  await slider.getByRole('button', { name: 'Suivant' }).click();
  await expect.poll(async () => (await inSight(page, 'Nos Formations')).slice(0, 2)).toEqual(before.slice(1));
  // A step is deaf while the last one still moves, and the button is disabled at the end.
  const previous = slider.getByRole('button', { name: 'Précédent' });
  await expect(async () => {
    if (await previous.isEnabled()) await previous.click({ timeout: 1000 });
    expect(await inSight(page, 'Nos Formations')).toEqual(before);
  }).toPass();
});
