import { catalogue } from '../support/catalogue';
import { expectNoSidewaysScroll, setWindow } from '../support/layout';
import { open } from '../support/open';
import { activeCourses, type Course } from '../support/records';
import { expect, test } from '../support/test';

const isAt = (place: string) => (course: Course) => course.places.includes(place);
const isShort = ({ days, hours }: Course) => (days || hours / 7) <= 1;

test('facets narrow the list, count what each would give, stand in the address', async ({ page, site }) => {
  const courses = await activeCourses(site);
  const near = courses.filter(isAt('presentiel'));
  const nearAndShort = near.filter(isShort);
  await open(page, '/formations');
  const { moreFilters, facet, titles, count } = catalogue(page);
  await moreFilters.click();
  await expect(facet('Présentiel', String(near.length))).toBeVisible();
  await facet('Présentiel').check();
  await expect(page).toHaveURL(/\/formations\?lieu=presentiel$/);
  await expect(count(`9 formations affichées sur ${near.length}`)).toBeVisible();
  await expect(facet('Présentiel')).toBeFocused();

  await expect(facet('Jusqu’à un jour', String(nearAndShort.length))).toBeVisible();
  await facet('Jusqu’à un jour').check();
  await expect(titles).toHaveCount(nearAndShort.length);
  await facet('Distanciel').check();
  await expect(page).toHaveURL(/\?lieu=presentiel&lieu=distanciel&duree=1$/);
  const both = courses.filter(
    (course) => isShort(course) && (isAt('presentiel')(course) || isAt('distanciel')(course)),
  );
  await expect(titles).toHaveCount(both.length);

  await page.reload();
  await expect(facet('Distanciel')).toBeChecked();
  await expect(titles).toHaveCount(both.length);
  await page.goBack();
  await expect(facet('Distanciel')).not.toBeChecked();
  await expect(titles).toHaveCount(nearAndShort.length);
});

test('chips take a choice away by keyboard, and the focus goes on with them', async ({ page }) => {
  await open(page, '/formations?type=Initial&lieu=distanciel&niveau=debutant&niveau=intermediaire');
  const { chips, chip, moreFilters } = catalogue(page);
  await expect(chips).toHaveText(['Distanciel', 'Débutant', 'Intermédiaire']);
  await chip('Débutant').press('Enter');
  await expect(chips).toHaveText(['Distanciel', 'Intermédiaire']);
  await expect(chip('Intermédiaire')).toBeFocused();
  await chip('Intermédiaire').press('Enter');
  await expect(chip('Distanciel')).toBeFocused();
  await chip('Distanciel').press('Enter');
  await expect(chips).toHaveCount(0);
  await expect(moreFilters).toBeFocused();
  await expect(page).toHaveURL(/\/formations\?type=Initial$/);
});

test('where nothing matches, each filter says what there is without it', async ({ page }) => {
  await open(page, '/formations?q=python&lieu=presentiel&niveau=debutant');
  const { results, titles, chips } = catalogue(page);
  await expect(page.getByRole('heading', { name: "Aucun résultat n'a été trouvé." })).toBeVisible();
  await expect(results.getByText(/Sans «\sDébutant\s»\s: toujours aucune formation/)).toBeVisible();
  await results.getByRole('link', { name: /Sans «\sPrésentiel\s»\s: 1\sformation$/ }).click();
  await expect(titles).toHaveText(['Python']);
  await expect(chips).toHaveText(['Débutant']);
});

test('everything is in reach on a phone of 320 px, what is found in the content, too', async ({ page }) => {
  await setWindow(page, 320, 'light');
  await open(page, '/formations?lieu=presentiel&duree=1&financement=opco');
  const { moreFilters, facet, chips } = catalogue(page);
  await expect(moreFilters).toHaveText('Plus de filtres (3)');
  await expect(facet('Présentiel')).toBeVisible();
  await expect(chips).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  for (const target of [facet('Présentiel').locator('..'), chips.first(), moreFilters]) {
    const { height = 0 } = (await target.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(24);
  }
  await open(page, '/formations?q=excel');
  await expect(page.getByRole('region', { name: 'Dans le contenu' }).getByRole('link').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test(
  'nine courses first, three more with each "Charger plus", until all are there',
  { tag: '@mf-catalogue' },
  async ({ page, site }) => {
    const total = (await activeCourses(site)).length;
    await open(page, '/formations');
    const { titles, cards, more, count } = catalogue(page);
    await expect(titles).toHaveCount(9);
    await expect(count(`9 formations affichées sur ${total}`)).toBeVisible();
    await more.click();
    await expect(titles).toHaveCount(12);
    await expect(cards.nth(9)).toBeFocused();
    await expect(page).toHaveURL(/\?n=12$/);

    const nearlyAll = 12 + 3 * Math.floor((total - 16) / 3);
    await open(page, `/formations?n=${nearlyAll}`);
    for (let shown = nearlyAll; shown < total; shown = Math.min(shown + 3, total)) {
      await expect(titles).toHaveCount(shown);
      await more.click();
    }
    await expect(titles).toHaveCount(total);
    await expect(more).toBeHidden();
  },
);
