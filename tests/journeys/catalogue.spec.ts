import { catalogue } from '../support/catalogue';
import { expectNoSidewaysScroll, setWindow } from '../support/layout';
import { open } from '../support/open';
import { activeCourses, type Course } from '../support/records';
import { expect, test } from '../support/test';

test('category, type and search combine', { tag: '@mf-catalogue' }, async ({ page, site }) => {
  await open(page, '/formations');
  const { category, type, search, titles } = catalogue(page);
  const courses = await activeCourses(site);
  const countIn = (id: string) => courses.filter((course) => course.category === id).length;
  const chosen = courses.find((course) => course.alternance && countIn(course.category) < 9);
  if (!chosen) throw new Error('no category with a course in alternance fits into one list');
  await category.selectOption(chosen.category);
  const inCategory = courses.filter((course) => course.category === chosen.category);
  await expect(titles).toHaveCount(inCategory.length);

  await type.selectOption('Alternance');
  const alternance = inCategory.filter((course) => course.alternance);
  await expect(titles).toHaveCount(alternance.length);
  expect((await titles.allTextContents()).sort()).toEqual(alternance.map(({ title }) => title).sort());

  await search.fill(chosen.title);
  await expect(titles.first()).toHaveText(chosen.title);
  await expect(page).toHaveURL(new RegExp(`\\?q=[^&]+&categorie=${chosen.category}&type=Alternance$`));
});

test(
  'Back restores the filters, the courses and the place on the page',
  { tag: '@mf-catalogue' },
  async ({ page }) => {
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
  },
);

const isAt = (place: string) => (course: Course) => course.places.includes(place);
const isShort = ({ days, hours }: Course) => (days || hours / 7) <= 1;

test(
  'facets narrow the list, count what each would give, stand in the address',
  { tag: '@mf-catalogue' },
  async ({ page, site }) => {
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
  },
);

test(
  'everything is in reach on a phone of 320 px, what is found in the content, too',
  { tag: '@mf-catalogue' },
  async ({ page }) => {
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
    await expect(
      page.getByRole('region', { name: 'Dans le contenu' }).getByRole('link').first(),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
