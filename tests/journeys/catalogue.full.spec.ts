import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { activeCourses, type Course } from '../support/records';
import { expect, test } from '../support/test';

/** Digits are a price; anything else counts as infinitely high. */
const price = ({ priceActual }: Course) => Number(priceActual.replace(/\D/g, '') || Number.POSITIVE_INFINITY);

test('the search ignores case and accents and stands in the address', async ({ page, site }) => {
  await open(page, '/formations');
  const { search, titles } = catalogue(page);
  await search.fill('RECOUVREMENT de crean');
  await expect(titles).toHaveText(['Recouvrement de créances']);
  await expect(page.getByRole('heading', { level: 1, name: 'Plus de 1 formations' })).toBeVisible();
  await expect(page).toHaveURL(/\/formations\?q=RECOUVREMENT\+de\+crean$/);

  await search.fill('professionnel');
  const expected = (await activeCourses(site)).filter(({ title }) => title.includes('rofessionnel'));
  await expect(titles).toHaveCount(expected.length);
  await page.reload();
  await expect(search).toHaveValue('professionnel');
  await expect(titles).toHaveCount(expected.length);
});

test('prices rise with "on quote" last, and fall with it first', async ({ page, site }) => {
  const courses = await activeCourses(site);
  const rising = courses.map(price).sort((a, b) => a - b);
  await open(page, `/formations?n=${courses.length}`);
  const { sort, titles, cards } = catalogue(page);
  const byTitle = new Map(courses.map((course) => [course.title, price(course)]));
  const shown = async () => (await titles.allTextContents()).map((title) => byTitle.get(title));

  await sort.selectOption('Prix croissant');
  await page.goto(`/formations?tri=croissant&n=${courses.length}`);
  await expect(titles).toHaveCount(courses.length);
  expect(await shown()).toEqual(rising);
  await expect(cards.last()).toContainText('Sur devis');
  await expect(cards.last()).not.toContainText('€');

  await page.goto(`/formations?tri=decroissant&n=${courses.length}`);
  await expect(cards.first()).toContainText('Sur devis');
  expect(await shown()).toEqual(rising.toReversed());
});

test('no match says so in the words of the specification and offers a way on', async ({ page }) => {
  await open(page, '/formations');
  const { results, search, titles } = catalogue(page);
  await search.fill('bureautiqe');
  await expect(page.getByRole('heading', { name: "Aucun résultat n'a été trouvé." })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Formations disponibles' })).toBeVisible();
  await expect(titles).toHaveCount(0);
  // The content has an answer of its own, below.
  await results.getByRole('link', { name: /bureautique/i }).click();
  await expect(titles.first()).toBeVisible();

  await search.fill('zzzzzz');
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(titles).toHaveCount(9);
  await expect(search).toHaveValue('');
});

test('an address with nonsense shows the whole catalogue', async ({ page }) => {
  await open(page, '/formations?categorie=nulle-part&type=x&tri=%00&n=-5');
  await expect(catalogue(page).titles).toHaveCount(9);
  await expect(page).toHaveURL(/\/formations$/);
});

test('a card carries badge, picture, hours and price as the specification says', async ({ page }) => {
  await open(page, '/formations?q=devenir');
  const card = catalogue(page).cards.first();
  await expect(card).toContainText('Alternance');
  await expect(card).toContainText(/48\sHeures/);
  await expect(card).toContainText('5\u202f200\u00a0€');
  await expect(card).toHaveAttribute('href', '/formation/devenir-formateur');
});
