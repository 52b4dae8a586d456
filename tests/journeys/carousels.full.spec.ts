import type { Page } from '@playwright/test';
import { open } from '../support/open';
import { slides } from '../support/records';
import { expect, givenUpByTheClock, test } from '../support/test';

test.use({ tolerated: givenUpByTheClock });

const carousel = (page: Page) => page.getByRole('region', { name: 'À la une' });
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Diapositive/ });

test('a dot of the home carousel jumps to its slide', async ({ page, site }) => {
  const third = (await slides(site))[2];
  await open(page, '/');
  await dots(page).nth(2).click();
  await expect(carousel(page).getByRole('heading', { name: third?.title ?? '' })).toBeVisible();
  await expect(dots(page).nth(2)).toHaveAttribute('aria-current', 'true');
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

const sliders = {
  Catégories: { path: '/', widths: [1280, 1180, 1179, 768, 767], shown: [4, 4, 3, 3, 2] },
  'Nos Formations': { path: '/formation/python', widths: [1280, 1024, 1023, 390], shown: [3, 3, 2, 2] },
  Statistiques: { path: '/formation/devenir-formateur', widths: [1280, 1023, 390], shown: [2, 2, 2] },
};

for (const [name, { path, widths, shown }] of Object.entries(sliders)) {
  test(`"${name}" shows ${shown} at ${widths} px`, async ({ page }) => {
    await open(page, path);
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => inSight(page, name), { message: `${width} px` })
        .toHaveLength(shown[index] ?? 0);
    }
  });
}

test('the picture of the first slide is asked for by HEAD, and the answer only logged', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text() === 'First slide image: HTTP 200');
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await open(page, '/');
  expect((await asked).url()).toMatch(/\/api\/files\/[^/]+\/un-metier-s-apprend\/[^/]+\.webp$/);
  expect((await logged).type()).toBe('debug');
});

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 3 });

  test('a slide has a smaller picture under 500 px', async ({ page }) => {
    const picture = carousel(page).getByRole('article').first().locator('img');
    const source = () => picture.evaluate((image) => (image as HTMLImageElement).currentSrc);
    await page.setViewportSize({ width: 499, height: 800 });
    await open(page, '/');
    await expect.poll(source).toContain('thumb=800x450');
    await page.setViewportSize({ width: 500, height: 800 });
    await open(page, '/');
    await expect.poll(source).toMatch(/\.webp$/);
  });
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

test('the statistics of a course in alternance go round', async ({ page }) => {
  await open(page, '/formation/devenir-formateur');
  const slider = page.getByRole('group', { name: 'Statistiques' });
  await expect.poll(() => inSight(page, 'Statistiques')).toEqual(['80,25 %', '90 %']);
  await slider.getByRole('button', { name: 'Précédent' }).click();
  await expect.poll(() => inSight(page, 'Statistiques')).toEqual(['+ de 60', '80,25 %']);
});

test('the two statistics of other courses stand still, without copies', async ({ page }) => {
  await open(page, '/formation/python');
  const slider = page.getByRole('group', { name: 'Statistiques' });
  await expect(slider.getByRole('listitem')).toHaveCount(2);
  await expect(slider.getByRole('button')).toHaveCount(0);
});
