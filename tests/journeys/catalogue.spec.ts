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

test('category, type and search combine', async ({ page, site }) => {
  await open(page, '/formations');
  const { category, type, search, titles } = catalogue(page);
  const courses = await activeCourses(site);
  await category.selectOption({ label: 'Vente et négociation' }).catch(() => category.selectOption('vente'));
  const inCategory = courses.filter((course) => course.category === 'vente');
  await expect(titles).toHaveCount(inCategory.length);

  await type.selectOption('Alternance');
  const alternance = inCategory.filter((course) => course.alternance);
  await expect(titles).toHaveCount(alternance.length);
  expect((await titles.allTextContents()).sort()).toEqual(alternance.map(({ title }) => title).sort());

  await search.fill('omnicanale');
  await expect(titles).toHaveText(['Technique de vente omnicanale']);
  await expect(page).toHaveURL(/\?q=omnicanale&categorie=vente&type=Alternance$/);
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

test('nine courses first, three more with each "Charger plus", until all are there', async ({
  page,
  site,
}) => {
  const total = (await activeCourses(site)).length;
  await open(page, '/formations');
  const { titles, cards, more, count } = catalogue(page);
  await expect(titles).toHaveCount(9);
  await expect(count(`9 formations affichées sur ${total}`)).toBeVisible();
  await more.click();
  await expect(titles).toHaveCount(12);
  await expect(cards.nth(9)).toBeFocused();
  await expect(page).toHaveURL(/\?n=12$/);

  for (let shown = 12; shown < total; shown = Math.min(shown + 3, total)) {
    await expect(titles).toHaveCount(shown);
    await more.click();
  }
  await expect(titles).toHaveCount(total);
  await expect(more).toBeHidden();
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

test('Back restores the filters, the courses and the place on the page', async ({ page }) => {
  await open(page, '/formations');
  const { type, search, titles, cards, more } = catalogue(page);
  await search.fill('e');
  await expect(page).toHaveURL(/q=e$/);
  await type.selectOption('Initial');
  await more.click();
  await expect(titles).toHaveCount(12);
  const before = await titles.allTextContents();
  await cards.nth(10).scrollIntoViewIfNeeded();
  const place = () => cards.nth(10).evaluate((card) => card.getBoundingClientRect().top);
  const at = await place();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);

  await cards.nth(10).click();
  await expect(page.getByRole('heading', { level: 1, name: before[10] ?? '' })).toBeVisible();
  await page.goBack();
  await expect(titles).toHaveText(before);
  await expect(search).toHaveValue('e');
  await expect(type).toHaveValue('Initial');
  await expect.poll(async () => Math.abs((await place()) - at)).toBeLessThan(60);

  await page.goBack();
  await expect(type).toHaveValue('');
  await expect(search).toHaveValue('e');
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
