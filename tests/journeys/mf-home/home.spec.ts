import { catalogue } from '../../support/catalogue';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 360, height: 640 } });

test('a small phone shows the home page’s first button, search and school’s facts', async ({ page }) => {
  await open(page, '/');
  const first = page.getByRole('region', { name: 'À la une' }).getByRole('link').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  for (const text of ['Qualiopi', '41', '90\u00a0%', '24\u00a0h'])
    await expect(page.getByRole('definition').filter({ hasText: text })).toHaveCount(1);

  await page.getByRole('searchbox', { name: /^Que voulez-vous apprendre/ }).fill('python');
  await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL('/formations?q=python');
  await expect(catalogue(page).titles).toHaveText(['Python']);
});

test('the text of a slide leaves before the next one comes', async ({ page }) => {
  await open(page, '/');
  const maxOverlap = await page.evaluate(async () => {
    const texts = [...document.querySelectorAll('[aria-roledescription="diapositive"] > div')];
    const opacities = () => texts.map((text) => Number(getComputedStyle(text).opacity));
    document.querySelectorAll<HTMLElement>('[aria-label^="Diapositive"]')[1]?.click();
    let maxOverlap = 0;
    do {
      await new Promise(requestAnimationFrame);
      const [first = 0, second = 0] = opacities();
      maxOverlap = Math.max(maxOverlap, Math.min(first, second));
    } while (opacities()[1] !== 1);
    return maxOverlap;
  });
  expect(maxOverlap).toBeLessThan(0.2);
});
