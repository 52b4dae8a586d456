import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { activeCourses } from '../support/records';
import { expect, test } from '../support/test';

test('category, type and search combine', { tag: '@mf-catalogue' }, async ({ page, site }) => {
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
