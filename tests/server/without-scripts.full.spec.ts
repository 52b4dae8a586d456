import { catalogue } from '../support/catalogue';
import { activeCourses } from '../support/records';
import { expectAllSlides } from '../support/slides';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

test('facets are sent with the form, and their chips are links', async ({ page, site }) => {
  await page.goto('/formations?type=Initial');
  const { moreFilters, facet, chip, chips, titles, count } = catalogue(page);
  await moreFilters.click();
  await facet('Présentiel').check();
  await facet('Hybride').check();
  await facet('Jusqu’à un jour').check();
  await facet('Jusqu’à 2 000 €').check();
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/type=Initial&tri=&lieu=presentiel&lieu=hybride&duree=1&prix=2000$/);
  const courses = (await activeCourses(site)).filter(
    ({ alternance, days, hours, priceActual, places }) =>
      !alternance &&
      (days || hours / 7) <= 1 &&
      Number(priceActual) <= 2000 &&
      !places.every((at) => at === 'distanciel'),
  );
  expect(courses.length).toBeGreaterThan(0);
  await expect(titles).toHaveCount(courses.length);
  await expect(facet('Hybride', String(courses.length))).toBeChecked();

  await expect(chips).toHaveCount(4);
  await chip('Jusqu’à un jour').click();
  await expect(page).toHaveURL(/\/formations\?type=Initial&lieu=presentiel&lieu=hybride&prix=2000$/);
  await expect(count(/^9 formations affichées sur \d+$/)).toBeVisible();
});

test('the questions open, those of every group', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('details');
  await expect(questions).toHaveCount(13);
  for (const index of [0, 12]) {
    await questions.nth(index).locator('summary').click();
    await expect(questions.nth(index).locator('p')).toBeVisible();
  }
});

test('the menu can be reached on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await menu.getByRole('link', { name: 'En savoir plus' }).click();
  await expect(page).toHaveURL('/about');
});

test('a course shows all its objectives and results', async ({ page }) => {
  await page.goto('/formation/devenir-formateur');
  // A fold is the browser's own.
  await page.getByText('Statistiques', { exact: true }).first().click();
  await expectAllSlides(page);
});
