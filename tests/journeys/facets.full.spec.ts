import { catalogue } from '../support/catalogue';
import { signIn } from '../support/editor';
import { expectNoSidewaysScroll, setWindow } from '../support/layout';
import { open } from '../support/open';
import { activeCourses, type Course } from '../support/records';
import { expect, test } from '../support/test';

const isAt = (place: string) => (course: Course) => course.places.includes(place);
const isShort = ({ days, hours }: Course) => (days || hours / 7) <= 1;

test('facets narrow the list at once, count what each choice would give, and stand in the address', async ({
  page,
  site,
}) => {
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

test('a highest price of one’s own is one of the choices', async ({ page, site }) => {
  const affordable = (await activeCourses(site)).filter(({ priceActual }) => {
    const price = Number(priceActual.replace(',', '.'));
    return price <= 700;
  });
  await open(page, '/formations?prix=700');
  const { facet, titles } = catalogue(page);
  await expect(titles).toHaveCount(affordable.length);
  await expect(facet('Jusqu’à 700 €')).toBeChecked();
  await facet('Jusqu’à 500 €').check();
  await expect(page).toHaveURL(/\?prix=500$/);
  await expect(page.getByLabel(/^Jusqu’à 700/)).toHaveCount(0);
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

test('the way back leads to the list with its facets', async ({ page }) => {
  const list = '/formations?lieu=presentiel&lieu=hybride&duree=1';
  await open(page, list);
  const { cards, chips } = catalogue(page);
  await cards.first().click();
  await page.getByRole('link', { name: 'Fermer la fiche et revenir aux formations' }).click();
  await expect(page).toHaveURL(list);
  await expect(chips).toHaveText(['Présentiel', 'Hybride', 'Jusqu’à un jour']);
});

for (const theme of ['light', 'dark'] as const) {
  test(`everything is in reach on a phone of 320 px (${theme})`, async ({ page }) => {
    await setWindow(page, 320, theme);
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
  });
}

test('a card says when, where and who pays; with a session its date, and that there is none left', async ({
  page,
  site,
}) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const editor = await signIn(site);
  const { cards, moreFilters, facet, titles } = catalogue(page);
  await open(page, '/formations?q=portugais');
  await expect(cards.first()).not.toContainText('signature');
  await expect(cards.first()).toContainText('Distanciel');
  await expect(cards.first()).toContainText(/Financement\s: /);

  const session = {
    id: 'facetsession001',
    formation: 'portugais-professionnel',
    startsOn: day(40),
    endsOn: day(41),
  };
  await editor.create('session', { ...session, place: 'distanciel', seats: 6, seatsTaken: 5 });
  const expectSoon = (text: string | RegExp) =>
    expect(async () => {
      await page.goto('/formations?q=portugais');
      await expect(cards.first()).toContainText(text, { timeout: 500 });
    }).toPass();
  try {
    await expectSoon(/, 1\splace libre/);
    await moreFilters.click();
    await facet('Session ouverte').check();
    await expect(page).toHaveURL(/\?q=portugais&dates=oui$/);
    await expect(titles).toHaveCount(1);

    await editor.change('session', session.id, { seatsTaken: 6 });
    await expectSoon('Prochaines dates sur demande');
  } finally {
    await editor.remove('session', session.id);
  }
});

test(
  'nine courses first, three more with each "Charger plus", until all are there',
  {
    tag: '@mf-catalogue',
  },
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
